/** The screens of a school, for its guests, its learners and who teaches there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { address, expectAccessible, visit, type Visitor } from '../fixtures.ts'
import { clerk } from '../job/reviewing.ts'
import { demoPassword } from '../job/shopping.ts'
import { expectLinksLead, expectWellMade, least, lessonScreens } from './look.ts'
import { filled, samples } from './real-names.ts'

/** The pieces by themselves are looked at with those of the other rooms (previews.e2e.ts). */
const pages = lessonScreens.filter(({ path }) => !path.includes('/_'))
const ofGuests = pages.filter(({ who }) => who === 'guest').map(({ path }) => path)
/** Shown with the status of what is not theirs: programs read it (learning.md §8). */
const notForGuests = '/lesson/assessment/{lesson}/{exam}'
const ofStaff = pages.filter(({ who }) => who === 'staff').map(({ path }) => path)

let real: Record<string, string>
beforeAll(async () => {
  real = await samples('school')
})

test('a school has its pages', () => {
  expect(ofGuests.length).toBeGreaterThanOrEqual(least(5))
  expect(ofStaff.length).toBeGreaterThanOrEqual(least(4))
})

describe('as a guest', () => {
  let guest: Visitor
  beforeAll(async () => {
    guest = await visit('school')
  })
  afterAll(() => guest?.leave())

  test.each(ofGuests.filter((path) => path !== notForGuests))('%s', async (path) => {
    guest.complaints.length = 0
    await expectWellMade(guest, 'school', filled(path, real))
  })
  test('an exam says whose it is, by its status too', async () => {
    const answer = await guest.page.goto(address('school', filled(notForGuests, real)))
    expect(answer!.status()).toBe(403)
    await expectAccessible(guest.page)
  })
  test('every link of these pages leads somewhere', () => expectLinksLead(guest, 10))
})

describe('as a learner', () => {
  let learner: Visitor
  beforeAll(async () => {
    learner = await visit('school')
    await signedIn(learner, 'school', 'user@school.localhost', demoPassword)
  })
  afterAll(() => learner?.leave())

  test.each(ofGuests)('%s', async (path) => {
    learner.complaints.length = 0
    await expectWellMade(learner, 'school', filled(path, real))
  })
})

describe('as who teaches', () => {
  let teacher: Visitor
  beforeAll(async () => {
    teacher = await clerk('school')
  })
  afterAll(() => teacher?.leave())

  test.each(['/lesson', '/lesson/detail/{slug}', ...ofStaff])('%s', async (path) => {
    teacher.complaints.length = 0
    await expectWellMade(teacher, 'school', filled(path, real))
  })
  test('every link of these pages leads somewhere', () => expectLinksLead(teacher, 10))
})
