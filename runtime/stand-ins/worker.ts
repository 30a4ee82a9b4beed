/** A job worker with nothing to do. */
export async function startWorker(): Promise<{ close(): Promise<void> }> {
  const alive = setInterval(() => {}, 60_000)
  return { close: async () => clearInterval(alive) }
}
