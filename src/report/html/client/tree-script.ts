/** The script that shows JSON in calls as a tree: like `jsonTree`, but with elements instead of markup. */
export const treeScript = `
const add = (parent, tag, text, name) => {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (name !== undefined) element.className = name;
  parent.append(element);
  return element;
};
const treeIn = (parent, text, pointer) => {
  const most = { characters: 4096, depth: 40 };
  if (text.length > most.characters || !/^\\s*[{[]/.test(text)) return false;
  const tokens = (text.match(/"(?:[^"\\\\]|\\\\.)*"|[{}[\\],:]|[^\\s{}[\\],:"]+/g) || []).values();
  const next = () => tokens.next().value;
  const valueOf = (at, depth, token) => {
    if (token !== '{' && token !== '[') return { at, token };
    if (depth === most.depth) throw new RangeError();
    const members = [];
    for (let first = next(); first !== '}' && first !== ']'; first = next()) {
      if (first === ',') continue;
      const name = token === '{' ? first : '';
      if (name !== '') next();
      const step = name === '' ? members.length : JSON.parse(name).replaceAll('~', '~0').replaceAll('/', '~1');
      members.push({ name, value: valueOf(at + '/' + step, depth + 1, name === '' ? first : next()) });
    }
    return { at, token, members };
  };
  let root;
  try {
    JSON.parse(text);
    root = valueOf('', 0, next());
  } catch {
    return false;
  }
  let nearest;
  for (let inner = pointer ? root : undefined; inner !== undefined;) {
    nearest = inner;
    inner = (inner.members || []).map(({ value }) => value).find(({ at }) => pointer === at || pointer.startsWith(at + '/'));
  }
  const missing = nearest !== undefined && nearest.at !== pointer ? pointer.slice(nearest.at.length + 1) : '';
  const item = (list, name, value) => {
    const { at, token, members } = value;
    // A name that stands twice is one place.
    const isNearest = nearest !== undefined && nearest.at === at;
    const lacks = isNearest && missing !== '';
    const show = (line, shown) => {
      if (name !== '') {
        add(line, 'span', name, 'name');
        line.append(': ');
      }
      if (isNearest && !lacks) add(line, 'mark', shown);
      else line.append(shown);
    };
    const one = add(list, 'li');
    const closing = token === '{' ? '}' : ']';
    if (members === undefined) return show(one, token);
    if (members.length === 0 && !lacks) return show(one, token + closing);
    const details = add(one, 'details');
    details.open = true;
    show(add(details, 'summary'), token);
    const inner = add(details, 'ul');
    for (const member of members) item(inner, member.name, member.value);
    if (lacks) add(add(inner, 'li'), 'mark', missing + ' is not there');
    details.append(closing);
  };
  item(add(parent, 'ul', undefined, 'json'), '', root);
  return true;
};
`;
