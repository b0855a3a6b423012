/** The program that runs a script, by the script's extension. */
export const interpreters: Readonly<Record<string, string>> = {
  '.py': 'python3',
  '.js': 'node',
  '.mjs': 'node',
  '.cjs': 'node',
  '.sh': 'sh',
  '.rb': 'ruby',
  '.pl': 'perl',
  '.php': 'php',
};
