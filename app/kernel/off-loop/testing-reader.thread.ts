/** A reader that does what a test tells it, as hostile files would make it. */
export async function run(ask: { kind: 'length' | 'spin' | 'grow' | 'fail' | 'leave'; bytes?: Uint8Array }) {
  if (ask.kind === 'spin') for (;;);
  if (ask.kind === 'grow') for (const kept: unknown[] = []; ;) kept.push(Array.from({ length: 10_000 }, () => ({})))
  if (ask.kind === 'fail') throw new Error('a reader with a bug')
  if (ask.kind === 'leave') process.exit(0)
  return { length: ask.bytes?.length ?? 0 }
}
