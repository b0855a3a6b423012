/** Where `serve` listens, where nothing else is said. */
export const usualPort = 8000;
export const usualHost = '127.0.0.1';
