/** `npm run bench -- [names] [--quick] [--tree=dir]` */
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Shorter loads, for a look. */
    quick: { type: 'boolean', default: false },
    /** Measures another working tree than this one: to try a change before and after. */
    tree: { type: 'string' },
    /** Leaves a CPU profile of the app in this folder. */
    profile: { type: 'string' },
  },
})

export const options = { ...values, names: positionals }

/** Warm-up and rounds of one side: 10 s of load at most, 3 s when quick. */
export const times = () =>
  options.quick ? { warmMs: 1000, rounds: 2, roundMs: 900 } : { warmMs: 2500, rounds: 5, roundMs: 1500 }
