/** Two sides in one run, round about: what disturbs the machine disturbs both. */
import { type Cpu, cpuOf, less, plus } from './cpu.ts'
import { type Load, percentile } from './load.ts'
import { times } from './options.ts'

export interface Side {
  /** Whose CPU counts: the app's processes, and PostgreSQL under this postmaster. */
  meter: { pids: readonly number[]; postmaster: number | null }
  /** So many operations make it warm; 250 unless it says otherwise. */
  enough?: number
  /** Puts load on this side for so long. */
  load(ms: number): Promise<Load | MeasuredLoad>
}

/** For loads that must not count everything: they say themselves what they used. */
export interface MeasuredLoad extends Load {
  cpu: Cpu
}

export interface Measured {
  operations: number
  /** CPU ms of one operation, and how much of it is the database's. */
  perOperation: number
  ofDatabase: number
  perSecond: number
  p50: number
  p99: number
}

/**
 * Until the code is compiled and each connection has planned each statement for good, which it does after five times:
 * on a busy machine that takes longer.
 */
async function warmUp(side: Side, ms: number): Promise<void> {
  const end = performance.now() + 4 * ms
  for (let operations = 0; operations < (side.enough ?? 250) && performance.now() < end;)
    operations += (await side.load(ms)).operations
}

async function measure(side: Side, ms: number): Promise<MeasuredLoad> {
  const before = cpuOf(side.meter)
  const load = await side.load(ms)
  return { cpu: less(cpuOf(side.meter), before), ...load }
}

/**
 * Warms up each side, then measures them in turn. `between` comes after the warm-up: PostgreSQL gets to know there how
 * much lies in the tables that were empty, as its autovacuum would tell it within a minute.
 */
export async function inTurn<Name extends string>(
  sides: Record<Name, Side>,
  between: () => Promise<unknown> = async () => {},
): Promise<Record<Name, Measured>> {
  const names = Object.keys(sides) as Name[]
  const { warmMs, rounds, roundMs } = times()
  for (const name of names) await warmUp(sides[name], warmMs)
  await between()
  for (const name of names) await warmUp(sides[name], warmMs / 2)
  const loads = Object.fromEntries(names.map((name) => [name, [] as MeasuredLoad[]])) as Record<Name, MeasuredLoad[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed())
      loads[name].push(await measure(sides[name], roundMs))
  }
  return Object.fromEntries(names.map((name) => [name, summary(loads[name])])) as Record<Name, Measured>
}

function summary(loads: readonly MeasuredLoad[]): Measured {
  const latencies = loads.flatMap((load) => load.latencies)
  const { app, database } = loads.map((load) => load.cpu).reduce(plus)
  const operations = loads.reduce((sum, load) => sum + load.operations, 0)
  const seconds = loads.reduce((sum, load) => sum + load.seconds, 0)
  return {
    operations,
    perOperation: (app + database) / operations,
    ofDatabase: database / operations,
    perSecond: operations / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}
