export async function run_agent(prompt) {
  if (typeof prompt !== 'string') throw new TypeError('no prompt');
  return { content: 'ok', response_time_secs: 0, traces: [] };
}
