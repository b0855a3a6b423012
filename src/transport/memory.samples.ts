/** Watches how far the memory of this process grows, in bytes. */
export function watchMemory(): { grownBy: () => number } {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  return {
    grownBy() {
      clearInterval(timer);
      return Math.max(most, process.memoryUsage.rss()) - before;
    },
  };
}
