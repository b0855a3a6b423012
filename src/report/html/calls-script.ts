/** How the page shows the calls: a hundred at a time, each filled when it is opened, with what it began and took as a bar. */
export const callsScript = `
{
  const atOnce = 100;
  const add = (parent, tag, text, name) => {
    const element = document.createElement(tag);
    if (text !== undefined) element.textContent = text;
    if (name !== undefined) element.className = name;
    parent.append(element);
    return element;
  };
  const duration = (ms) => ms < 1000 ? Math.round(ms) + ' ms' : (ms / 1000).toFixed(1) + ' s';
  // Made when a reader comes near: until then the page need not wait for it.
  const timeline = (box) => {
    const { calls, texts, failures } = JSON.parse(box.firstElementChild.textContent);
    const { prefix } = box.dataset;
    const end = Math.max(1, ...calls.map(([, start, ms]) => (start || 0) + ms));
    const list = add(box, 'ol', undefined, 'calls');
    const bar = add(box, 'p', undefined, 'pager');
    let from = 0;
    const fill = (details, parts) => {
      for (let at = 0; at < parts.length; at += 2) {
        add(details, 'p', texts[parts[at]], 'label');
        const text = add(details, 'pre', texts[parts[at + 1]]);
        text.tabIndex = 0;
      }
    };
    const item = ([number, start, ms, ended, answer, parts]) => {
      const one = add(list, 'li');
      one.id = prefix + 'call-' + number;
      const details = add(one, 'details');
      const summary = add(details, 'summary');
      add(summary, 'span', String(number), 'number');
      const lane = add(summary, 'span', undefined, 'lane');
      const took = add(lane, 'span');
      took.style.left = 100 * (start || 0) / end + '%';
      took.style.width = Math.max(0.5, 100 * ms / end) + '%';
      add(summary, 'span', (start === null ? '' : 'at ' + duration(start) + ', ') + 'took ' + duration(ms), 'took');
      const said = add(summary, 'span', texts[ended]);
      if (answer >= 0) add(said, 'code', texts[parts[2 * answer + 1]].slice(0, 80));
      const shown = failures.filter(([first]) => first === number);
      if (shown.length > 0) add(summary, 'span', 'first shows ' + shown.map(([, clause]) => clause).join(', '), 'fail');
      details.addEventListener('toggle', () => {
        if (details.open && details.childElementCount === 1) {
          for (const [, clause] of shown) {
            const link = add(add(details, 'p'), 'a', clause);
            link.href = '#' + encodeURI(prefix + clause);
          }
          fill(details, parts);
        }
      });
    };
    const show = (first) => {
      from = first;
      list.replaceChildren();
      list.start = from + 1;
      calls.slice(from, from + atOnce).forEach(item);
      bar.replaceChildren();
      if (calls.length <= atOnce) return;
      const button = (text, to) => {
        const one = add(bar, 'button', text);
        one.type = 'button';
        one.disabled = to < 0 || to >= calls.length;
        one.addEventListener('click', () => {
          show(to);
          (bar.querySelector('button:not(:disabled)') || bar).focus();
        });
      };
      button('Earlier', from - atOnce);
      add(bar, 'span', 'calls ' + (from + 1) + ' to ' + Math.min(calls.length, from + atOnce) + ' of ' + calls.length).setAttribute('role', 'status');
      button('Later', from + atOnce);
    };
    const showNamed = () => {
      const name = decodeURIComponent(location.hash.slice(1));
      const at = name.startsWith(prefix + 'call-') ? calls.findIndex(([number]) => prefix + 'call-' + number === name) : -1;
      if (at < 0) return;
      show(at - at % atOnce);
      const one = named();
      openAbove(one);
      one.firstElementChild.open = true;
      one.scrollIntoView();
      one.querySelector('summary').focus();
    };
    show(0);
    showNamed();
    addEventListener('hashchange', showNamed);
  };
  const waiting = new Set(document.querySelectorAll('.timeline'));
  const make = (box) => waiting.delete(box) && timeline(box);
  const near = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) make(target);
  }, { rootMargin: '600px' });
  const makeNamed = () => {
    for (const box of waiting) if (decodeURIComponent(location.hash).startsWith('#' + box.dataset.prefix + 'call-')) make(box);
  };
  for (const box of waiting) {
    box.hidden = false;
    near.observe(box);
  }
  makeNamed();
  addEventListener('hashchange', makeNamed);
  addEventListener('beforeprint', () => waiting.forEach(make));
}
`;
