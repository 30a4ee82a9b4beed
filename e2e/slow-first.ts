import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begun last, one of these would keep a single lane busy while the others have nothing left to do. */
const slow = [
  'attacks/walls',
  'look/pages.',
  'look/pages-signed-in',
  'attacks/built-sql',
  'look/says-and-asks',
  'look/thai-type',
  'job/session-clock',
  'job/account-life',
  'job/office',
  'look/gallery',
  'job/payment-states',
  'job/walls',
]

/** The slow ones first, then the larger files as ever. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const place = slow.findIndex((name) => moduleId.includes(`/${name}`))
      return place < 0 ? slow.length : place
    }
    return usual.toSorted((a, b) => rank(a) - rank(b))
  }
}
