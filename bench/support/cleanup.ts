/** What a run has started is ended by it, in the opposite order, whatever happens. */
type Undo = () => Promise<void> | void

const undos: Undo[] = []
let ending: Promise<void> | undefined

/** Called once at the end, also after an error or Ctrl-C. */
export function atEnd(undo: Undo): void {
  undos.push(undo)
}

export function endEverything(): Promise<void> {
  return (ending ??= (async () => {
    for (const undo of undos.reverse()) {
      try {
        await undo()
      } catch (error) {
        console.error('while cleaning up:', (error as Error).message)
      }
    }
  })())
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void endEverything().finally(() => process.exit(130)))
