// All imports of other packages and of users' modules while the kit runs. Node.js 20 cannot import from code that
// `bin/compiled.js` has cached, so this file is never cached. It imports nothing else.

export const chokidar = (): Promise<typeof import('chokidar')> => import('chokidar');

export const jiti = (): Promise<typeof import('jiti')> => import('jiti');

export const open = (): Promise<typeof import('open')> => import('open');

export const moduleAt = (url: string): Promise<unknown> => import(url);
