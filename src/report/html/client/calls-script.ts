/**
 * The script that shows the calls: a hundred at a time, each filled when it is opened, with a bar for its start and duration.
 * When the page is printed, the calls that clauses name are open.
 */
export const callsScript = `
{
  const atOnce = 100;
  const oneLine = 120;
  const duration = (ms) => ms < 1000 ? Math.round(ms) + ' ms' : (ms / 1000).toFixed(1) + ' s';
  // Made when a reader comes near: until then the page need not wait for it.
  const timeline = (box) => {
    const { calls, texts, failures, named: wanted } = JSON.parse(box.firstElementChild.textContent);
    const { prefix } = box.dataset;
    const isTimed = calls.some(([, start]) => start !== null);
    const end = Math.max(1, ...calls.map(([, start, ms]) => (start || 0) + ms));
    const list = add(box, 'ol', undefined, isTimed ? 'calls' : 'calls untimed');
    const bar = add(box, 'p', undefined, 'pager');
    let from = 0;
    const fill = (details, parts, judged, pointer) => {
      for (let at = 0; at < parts.length; at += 2) {
        const [label, text] = [texts[parts[at]], texts[parts[at + 1]]];
        const marked = 2 * judged === at ? pointer : undefined;
        add(details, 'p', label, 'label');
        const isTree = (marked || text.length > oneLine) && treeIn(details, text, marked);
        const place = isTree ? add(details, 'details', undefined, 'raw') : details;
        if (isTree) {
          const isBare = text.trim() === text.replace(/\\n$/, '');
          place.open = !isBare;
          add(place, 'summary', isBare ? 'As it came' : 'As it came, with white space around it');
        }
        add(place, 'pre', text).tabIndex = 0;
      }
    };
    const item = (list, [number, start, ms, ended, why, answer, judged, parts]) => {
      const one = add(list, 'li');
      one.id = prefix + 'call-' + number;
      const details = add(one, 'details');
      const summary = add(details, 'summary');
      add(summary, 'span', String(number), 'number');
      if (isTimed) {
        const took = add(add(summary, 'span', undefined, 'lane'), 'span');
        took.style.left = 100 * (start || 0) / end + '%';
        took.style.width = Math.max(0.5, 100 * ms / end) + '%';
      }
      add(summary, 'span', (start === null ? '' : 'at ' + duration(start) + ', ') + 'took ' + duration(ms), 'took');
      const said = add(summary, 'span', texts[ended]);
      if (answer >= 0) add(said, 'code', texts[parts[2 * answer + 1]].slice(0, 80));
      add(summary, 'span', texts[why], 'why');
      const shown = failures.filter(([first]) => first === number);
      if (shown.length > 0) add(summary, 'span', 'first shows ' + shown.map(([, clause]) => clause).join(', '), 'fail');
      details.addEventListener('toggle', () => details.open && filled());
      const filled = () => {
        if (details.childElementCount > 1) return;
        for (const [, clause] of shown) {
          const link = add(add(details, 'p'), 'a', clause);
          link.href = '#' + encodeURI(prefix + clause);
        }
        fill(details, parts, judged, (shown.find(([, , pointer]) => pointer !== null) || [])[2]);
      };
      return { details, filled };
    };
    const show = (first) => {
      from = first;
      list.replaceChildren();
      list.start = from + 1;
      for (const call of calls.slice(from, from + atOnce)) item(list, call);
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
      const name = hashed();
      const at = name.startsWith(prefix + 'call-') ? calls.findIndex(([number]) => prefix + 'call-' + number === name) : -1;
      if (at < 0) return;
      show(at - at % atOnce);
      const one = named();
      openAbove(one);
      one.firstElementChild.open = true;
      one.querySelector('summary').focus({ preventScroll: true });
      goTo(one);
    };
    toPrint.push(() => {
      if (wanted.length === 0) return;
      const around = add(box, 'div', undefined, 'printed');
      add(around, 'p', 'Calls that clauses name', 'label');
      const printed = add(around, 'ol', undefined, isTimed ? 'calls' : 'calls untimed');
      for (const call of calls) {
        if (!wanted.includes(call[0])) continue;
        const { details, filled } = item(printed, call);
        details.parentElement.removeAttribute('id');
        filled();
        details.open = true;
      }
    });
    addEventListener('afterprint', () => box.querySelector('.printed')?.remove());
    show(0);
    showNamed();
    addEventListener('hashchange', showNamed);
  };
  const toPrint = [];
  const waiting = new Set(document.querySelectorAll('.timeline'));
  const make = (box) => waiting.delete(box) && timeline(box);
  const near = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) make(target);
  }, { rootMargin: '600px' });
  const makeNamed = () => {
    for (const box of waiting) if (hashed().startsWith(box.dataset.prefix + 'call-')) make(box);
  };
  for (const box of waiting) {
    box.hidden = false;
    near.observe(box);
  }
  makeNamed();
  addEventListener('hashchange', makeNamed);
  addEventListener('beforeprint', () => {
    waiting.forEach(make);
    for (const print of toPrint) print();
  });
}
`;
