/** Watches how far the memory of this process grows. `grownBy` returns the largest growth in bytes, and ends the watch. */
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
