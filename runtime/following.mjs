/** What ends us ends the process that we are there for. */
export function endWithUs(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  followNpm(child)
}

/**
 * `kill <npm>` reaches the shell between npm and us, which dies of it and says nothing. A parent that changes is the
 * only sign. Without npm nobody stands between, and a daemon may well outlive the shell that started it.
 */
function followNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 200)
  watch.unref()
}
