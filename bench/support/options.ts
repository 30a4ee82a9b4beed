/** `npm run bench -- [names] [--quick | --smoke] [--tree=dir] [--only=pattern]` */
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Shorter loads, for a look. */
    quick: { type: 'boolean', default: false },
    /** As small as can be: whether each bench still runs, not what it measures. */
    smoke: { type: 'boolean', default: false },
    /** Measures another working tree than this one: to try a change before and after. */
    tree: { type: 'string' },
    /** Of a bench of many pages those whose promise matches (a pattern). */
    only: { type: 'string', default: '' },
    /** Leaves a CPU profile of the app in this folder. */
    profile: { type: 'string' },
  },
})

export const options = { ...values, names: positionals }

/** The size of something: as it is measured, for a look, and to see that it runs. */
export const sized = <Size>(full: Size, quick: Size, smoke: Size): Size =>
  options.smoke ? smoke : options.quick ? quick : full

/** Warm-up and rounds of one side: 10 s of load at most, 3 s when quick. */
export const times = () =>
  sized(
    { warmMs: 2500, rounds: 5, roundMs: 1500 },
    { warmMs: 1000, rounds: 2, roundMs: 900 },
    { warmMs: 40, rounds: 1, roundMs: 120 },
  )
