import { expect, test } from 'vitest'
import { Circle } from './network.ts'
import type { LinkKind, Plan, PlanLink, PlanTask } from './plan.ts'
import { schedule } from './schedule.ts'
import { isWorkedBy, usualCalendar, type WorkCalendar } from './working-days.ts'

const task = (id: string, days: number | null, more: Partial<PlanTask> = {}): PlanTask => ({ id, days, ...more })
const link = (from: string, kind: LinkKind, to: string, lag = 0): PlanLink => ({ from, to, kind, lag })

/** A shop's move: contract, drawings, carpenter, electricity, trial, paint, coffee machine, opening, first day. */
function move({
  calendar = usualCalendar,
  carpenter = 10,
}: { calendar?: WorkCalendar; carpenter?: number } = {}): Plan {
  return {
    startOn: '2026-12-01',
    calendars: { '': isWorkedBy(calendar) },
    tasks: [
      task('A', 4),
      task('B', 3),
      task('C', carpenter),
      task('D', 5),
      task('E', 2),
      task('F', 4),
      task('H', 3),
      task('J', 0, { pinnedOn: '2027-01-23' }),
      task('K', 1),
      task('L', 8, { pinnedOn: '2027-04-05' }),
      task('M', 3),
      task('N', 3, { pinnedOn: '2027-02-19' }),
    ],
    links: [
      link('A', 'FS', 'B'),
      link('B', 'FS', 'C'),
      link('C', 'SS', 'D', 3),
      link('D', 'FF', 'E', 2),
      link('C', 'FS', 'F', -2),
      link('F', 'FS', 'H', 2),
      link('H', 'FS', 'J'),
      link('J', 'FS', 'K'),
      link('C', 'SF', 'M'),
    ],
  }
}

const daysOf = (plan: Plan): Record<string, string> =>
  Object.fromEntries(
    [...schedule(plan).tasks.values()].map(({ id, first, last }) => [id, first === last ? first : `${first} ${last}`]),
  )

const weekdaysOnly = {
  A: '2026-12-01 2026-12-04',
  B: '2026-12-08 2026-12-11',
  C: '2026-12-14 2026-12-25',
  D: '2026-12-17 2026-12-23',
  E: '2026-12-24 2026-12-25',
  F: '2026-12-24 2026-12-29',
  H: '2027-01-05 2027-01-07',
  J: '2027-01-23',
  K: '2027-01-25',
  L: '2027-04-05 2027-04-20',
  M: '2026-12-08 2026-12-11',
  N: '2027-02-19 2027-02-24',
}

test('a shop’s move over the Thai holidays, as worked out by hand', () => {
  expect(daysOf(move())).toEqual(weekdaysOnly)
})

test('a shop of six days has its Saturday holiday and works on the substitute Mondays', () => {
  const calendar = { ...usualCalendar, weekdays: [1, 2, 3, 4, 5, 6], hasSubstitutes: false }
  expect(daysOf(move({ calendar }))).toEqual({
    A: '2026-12-01 2026-12-04',
    B: '2026-12-07 2026-12-09',
    C: '2026-12-11 2026-12-22',
    D: '2026-12-15 2026-12-19',
    E: '2026-12-21 2026-12-22',
    F: '2026-12-21 2026-12-24',
    H: '2026-12-28 2026-12-30',
    J: '2027-01-23',
    K: '2027-01-25',
    L: '2027-04-05 2027-04-17',
    M: '2026-12-07 2026-12-09',
    N: '2027-02-19 2027-02-22',
  })
})

test('a carpenter who needs 13 days moves paint and machine, and nothing else', () => {
  expect(daysOf(move({ carpenter: 13 }))).toEqual({
    ...weekdaysOnly,
    C: '2026-12-14 2026-12-30',
    F: '2026-12-29 2027-01-05',
    H: '2027-01-08 2027-01-12',
  })
})

test('a day declared a holiday late moves the task on it and all that follow', () => {
  const calendar = { ...usualCalendar, days: { '2026-12-29': false } }
  expect(daysOf(move({ calendar }))).toEqual({
    ...weekdaysOnly,
    F: '2026-12-24 2026-12-30',
    H: '2027-01-06 2027-01-08',
  })
})

test('critical is what the machine waits for; slack is counted in working days, lags and all', () => {
  const { tasks, promised } = schedule(move())
  const critical = [...tasks.values()].filter(({ isCritical }) => isCritical).map(({ id }) => id)
  expect(critical.toSorted()).toEqual(['A', 'B', 'C', 'F', 'H'])
  expect(['D', 'E', 'M'].map((id) => tasks.get(id)?.slack)).toEqual([7, 7, 17])
  expect(promised).toEqual([{ id: 'J', after: 'H', room: 11 }])
})

test('an opening that is promised earlier than the machine is ready is told as late', () => {
  const plan = move({ carpenter: 22 })
  expect(schedule(plan).tasks.get('H')?.last).toBe('2027-01-25')
  expect(schedule(plan).promised).toEqual([{ id: 'J', after: 'H', room: -1 }])
})

test('a milestone stands on the day its last predecessor ends, and what follows begins the day after', () => {
  const plan: Plan = {
    ...move(),
    tasks: [task('a', 4), task('ready', 0), task('sale', 1), task('also', 0)],
    links: [link('a', 'FS', 'ready'), link('ready', 'FS', 'sale'), link('ready', 'FS', 'also')],
  }
  expect(daysOf(plan)).toMatchObject({ ready: '2026-12-04', also: '2026-12-04', sale: '2026-12-08' })
})

test('a file’s plan: elapsed lags, a calendar of its own, parents around their parts', () => {
  const saturdays = { ...usualCalendar, weekdays: [1, 2, 3, 4, 5, 6], hasSubstitutes: false }
  const plan: Plan = {
    startOn: '2026-12-01',
    calendars: { '': isWorkedBy(usualCalendar), six: isWorkedBy(saturdays) },
    tasks: [
      task('all', null),
      task('2', 3, { parentId: 'all' }),
      task('4', 2, { wishedOn: '2026-12-09', parentId: 'all' }),
      task('5', 1),
      task('9', 1, { pinnedOn: '2026-12-19', calendar: 'six' }),
      task('after', 2),
    ],
    links: [{ ...link('4', 'FS', '5', 3), isElapsed: true }, link('all', 'FS', 'after'), link('9', 'FS', 'never')],
  }
  expect(daysOf(plan)).toEqual({
    all: '2026-12-01 2026-12-11',
    '2': '2026-12-01 2026-12-03',
    '4': '2026-12-09 2026-12-11',
    '5': '2026-12-15',
    '9': '2026-12-19',
    after: '2026-12-14 2026-12-15',
  })
})

test('work that is over stays where it was; what has no days is not there and holds nobody up', () => {
  const plan: Plan = {
    ...move(),
    tasks: [
      task('over', 2, { was: { first: '2026-11-02', last: '2026-12-14' } }),
      task('next', 1),
      task('some day', null),
      task('free', 1),
    ],
    links: [link('over', 'FS', 'next'), link('some day', 'FS', 'free')],
  }
  expect(daysOf(plan)).toEqual({ over: '2026-11-02 2026-12-14', next: '2026-12-15', free: '2026-12-01' })
})

test('a circle is refused with the way it goes, also over a parent', () => {
  const circle = (tasks: PlanTask[], links: PlanLink[]) => {
    try {
      schedule({ ...move(), tasks, links })
    } catch (error) {
      return error instanceof Circle ? error.path : error
    }
    return null
  }
  const three = ['a', 'b', 'c'].map((id) => task(id, 1))
  expect(circle(three, [link('a', 'FS', 'b'), link('b', 'SS', 'c'), link('c', 'FF', 'a')])).toEqual([
    'a',
    'b',
    'c',
    'a',
  ])
  const [all, part] = [task('all', null), task('part', 1, { parentId: 'all' })]
  expect(circle([all!, part!], [link('all', 'FS', 'part')])).toEqual(['all', 'part', 'all'])
})

test('ten thousand tasks in one chain are reckoned in a moment, and past 2099 it says so', () => {
  const tasks = Array.from({ length: 10_000 }, (_, at) => task(`t${at}`, 1))
  const links = tasks.slice(1).map(({ id }, at) => link(`t${at}`, 'SS', id))
  const found = schedule({ ...move(), tasks, links })
  expect(found.tasks.get('t9999')).toMatchObject({ first: '2026-12-01', isCritical: true })
  const long = tasks.slice(1).map(({ id }, at) => link(`t${at}`, 'FS', id, 2000))
  expect(() => schedule({ ...move(), tasks, links: long })).toThrow()
})

test('pinned on a day off it is worked on that day: a move on Saturday is over on Saturday', () => {
  const plan: Plan = {
    startOn: '2026-12-01',
    calendars: { '': isWorkedBy(usualCalendar) },
    tasks: [task('S', 1, { pinnedOn: '2026-12-19' }), task('T', 1), task('U', 3, { pinnedOn: '2026-12-19' })],
    links: [link('S', 'FS', 'T')],
  }
  expect(daysOf(plan)).toEqual({ S: '2026-12-19', T: '2026-12-21', U: '2026-12-19 2026-12-22' })
})
