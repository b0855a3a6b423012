// All that is imported while the kit runs, its own modules aside: Node.js 20 can import nothing from code that `bin/compiled.js` has kept,
// so that this file is never kept. It imports nothing else.

export const chokidar = (): Promise<typeof import('chokidar')> => import('chokidar');

export const jiti = (): Promise<typeof import('jiti')> => import('jiti');

export const open = (): Promise<typeof import('open')> => import('open');

export const moduleAt = (url: string): Promise<unknown> => import(url);
