interface Answer {
  readonly content: string;
  readonly response_time_secs: number;
  readonly traces: readonly unknown[];
}

export async function run_agent(prompt: string): Promise<Answer> {
  if (typeof prompt !== 'string') throw new TypeError('no prompt');
  return { content: 'ok', response_time_secs: 0, traces: [] };
}
