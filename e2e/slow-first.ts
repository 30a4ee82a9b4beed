import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A lane keeps its process and browser from file to file of one project: they come one project after the other. */
const projects = ['look', 'attacks', 'job']

/** Begun last, one of these would keep a single lane busy while the others have nothing left to do. */
const slow = [
  'look/pages-signed-in',
  'look/pages.',
  'look/gallery',
  'attacks/walls',
  'attacks/built-sql',
  'job/lesson-story',
  'job/orders-desk',
  'job/own-bucket',
  'job/session-clock',
  'job/account-life',
  'job/payment-states',
]

/** The slow ones of a project first, then the larger files as ever. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const rank = ({ moduleId, project }: TestSpecification) => {
      const place = slow.findIndex((name) => moduleId.includes(`/${name}`))
      return projects.indexOf(project.name) * 100 + (place < 0 ? slow.length : place)
    }
    return usual.toSorted((a, b) => rank(a) - rank(b))
  }
}
