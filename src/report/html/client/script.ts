/**
 * The script of the page: search, filters, copying, opening the clause that the address names, and opening everything before the
 * page is printed.
 */
export const script = `
const openAbove = (element) => {
  for (let above = element && element.closest('details'); above; above = above.parentElement.closest('details')) above.open = true;
};
const hashed = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
};
const named = () => document.getElementById(hashed());
// What was never in sight has the height that it is thought to have: until it stands, the place is gone to again.
const goTo = (element) => {
  let [left, still, last] = [60, 0, undefined];
  const again = () => {
    element.scrollIntoView();
    const { top } = element.getBoundingClientRect();
    still = top === last ? still + 1 : 0;
    last = top;
    left -= 1;
    if (left > 0 && still < 3) requestAnimationFrame(again);
  };
  for (const by of ['wheel', 'touchstart', 'keydown']) addEventListener(by, () => { left = 0; }, { once: true, passive: true });
  again();
};
{
  const form = document.querySelector('.controls');
  const status = form.querySelector('[role=status]');
  const items = [...document.querySelectorAll('.clauses > li[data-verdict]')];
  const folded = [...document.querySelectorAll('.folded')];
  const targets = [...document.querySelectorAll('.target')];
  const texts = new Map();
  const textOf = (item) => {
    if (!texts.has(item)) texts.set(item, item.textContent.toLowerCase());
    return texts.get(item);
  };
  const filter = () => {
    const { text, level, category } = form.elements;
    const words = text.value.toLowerCase().split(/\\s+/).filter((word) => word !== '');
    const verdicts = new Set([...form.querySelectorAll('[name=verdict]:checked')].map((box) => box.value));
    let shown = 0;
    for (const item of items) {
      const { dataset } = item;
      const fits = verdicts.has(dataset.verdict)
        && (level.value === '' || level.value === dataset.level)
        && (category.value === '' || category.value === dataset.category)
        && words.every((word) => textOf(item).includes(word));
      item.hidden = !fits;
      if (fits) shown += 1;
    }
    const isNarrowed = shown < items.length;
    for (const group of folded) {
      group.hidden = !group.querySelector('li:not([hidden])');
      if (words.length > 0 && !group.hidden) group.firstElementChild.open = true;
    }
    for (const target of targets)
      if (isNarrowed && target.querySelector('li[data-verdict]:not([hidden])')) target.firstElementChild.open = true;
    status.textContent = shown + ' of ' + items.length + ' clauses';
  };
  const copy = async (button) => {
    const code = button.parentElement.querySelector('code');
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(code);
      button.textContent = 'Selected: press Ctrl+C';
    }
    status.textContent = button.textContent;
  };
  const openNamed = () => {
    const element = named();
    openAbove(element);
    const own = element && element.querySelector('details');
    if (own && own.parentElement === element) own.open = true;
    if (element) goTo(element);
  };
  const opened = [];
  addEventListener('beforeprint', () => {
    for (const one of document.querySelectorAll('details:not([open]):not(.raw)')) {
      if (one.closest('.timeline')) continue;
      one.open = true;
      opened.push(one);
    }
  });
  addEventListener('afterprint', () => {
    for (const one of opened.splice(0)) one.open = false;
  });
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const button of document.querySelectorAll('.again button')) {
    button.hidden = false;
    button.addEventListener('click', () => copy(button));
  }
  addEventListener('hashchange', openNamed);
  form.hidden = false;
  filter();
  openNamed();
}
`;
