import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Begun last, one of these files would keep a single lane busy while the others have nothing left to do: they come
 * first, then the larger ones as ever. What shares processes stays together, after what has one of its own.
 */
export const slowFirst = (slow: readonly string[]): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const usual = await super.sort(files)
      const shares = ({ project }: TestSpecification) => Number(!project.config.isolate)
      const rank = ({ moduleId }: TestSpecification) => {
        const place = slow.findIndex((name) => moduleId.includes(`/${name}`))
        return place < 0 ? slow.length : place
      }
      return usual.toSorted((a, b) => shares(a) - shares(b) || rank(a) - rank(b))
    }
  }
