import { setImmediate } from 'node:timers/promises'

/** So many at a time: some milliseconds of the loop. */
const slice = 100

/** Does something with each of many, in order; whoever else asks this process gets a turn between slices. */
export async function inSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let done = 0
  for (const item of items) {
    work(item)
    if (++done % slice === 0) await setImmediate()
  }
}
