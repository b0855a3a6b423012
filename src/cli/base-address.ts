import type { Contract } from '../model/index.ts';

/**
 * The base of a server, where the path that the contract's calls go to was written with it; with a line that says so. With a slash at its
 * end the address is meant as it is.
 */
export function baseAddress(
  { path }: Pick<Contract, 'path'>,
  address: string,
): { readonly url: string; readonly note?: string } {
  if (path === undefined || !address.endsWith(path)) return { url: address };
  const url = address.slice(0, -path.length);
  // The name of a host may end so too.
  if (!/^https?:\/\/[^/]/.test(url)) return { url: address };
  return {
    url,
    note: `calls go to ${path} by themselves: ${url} is taken for the base (${address}/ would be one as it is)`,
  };
}
