const actions = new Set<() => void>();

/**
 * Runs an action when this process exits by itself or by `process.exit`, until the returned function is called. All actions share
 * one listener, so many open transports cause no warning, and no listener stays when no action is registered.
 *
 * @param action a synchronous function
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
