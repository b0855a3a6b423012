/** Whether a row misses its aim by more than its spread. */
export function missed({ figure, spread = 0, most = Infinity, least = -Infinity }) {
  return figure !== undefined && (figure - spread > most || figure + spread < least);
}

/** The lines of the table of the rows. */
export function tableOf(rows) {
  return [
    '| what | measured | baseline | ratio | aim |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => {
      const aim = `${row.aim}${missed(row) ? ' (missed)' : ''}`;
      return `| ${[row.what, row.measured, row.baseline, row.ratio, aim].join(' | ')} |`;
    }),
  ];
}
