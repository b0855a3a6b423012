const most = 40;

/** The beginning of some bytes, given as Latin-1, in quotes and printable ASCII. */
export function excerpt(text: string): string {
  const shown = Array.from(text.slice(0, most), (each) => {
    const code = each.charCodeAt(0);
    if (each === '\r') return '\\r';
    if (each === '\n') return '\\n';
    return code < 32 || code > 126 ? `\\x${code.toString(16).padStart(2, '0')}` : each;
  });
  return `"${shown.join('')}${text.length > most ? '…' : ''}"`;
}
