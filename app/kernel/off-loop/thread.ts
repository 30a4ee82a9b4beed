/** The thread's side of off-loop.server.ts. It runs from the sources, so what it imports is few and plain. */
import { setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'

// On Linux a priority is a thread's: visitors come before files. Elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(7)

parentPort!.on('message', async ({ file, input }: { file: string; input: unknown }) => {
  const told = await answer(file, input)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, which no page has
  parentPort!.postMessage(told)
})

async function answer(file: string, input: unknown): Promise<{ answer: unknown } | { error: string }> {
  try {
    const { run } = (await import(pathToFileURL(file).href)) as { run(input: unknown): unknown }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, which no page has
    parentPort!.postMessage({ hasBegun: true })
    return { answer: await run(input) }
  } catch (error) {
    return { error: String((error as Error).stack ?? error) }
  }
}
