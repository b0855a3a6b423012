const actions = new Set<() => void>();

/**
 * Does something when this process ends by itself or by `process.exit`, until the returned function is called. One listener
 * serves all, so many transports at once draw no warning; none is left while nothing is to be done.
 *
 * @param action synchronous
 */
export function atExit(action: () => void): () => void {
  if (actions.size === 0) process.on('exit', doAll);
  actions.add(action);
  return () => {
    actions.delete(action);
    if (actions.size === 0) process.off('exit', doAll);
  };
}

function doAll(): void {
  for (const action of actions) action();
}
