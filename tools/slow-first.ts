import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * `projects` one after the other: a lane keeps its process, and what it has loaded, from file to file of one project.
 * In each the `slow` ones first, then the larger files as ever: begun last, one of them would keep a single lane busy
 * while the others have nothing left to do.
 */
export const slowFirst = (projects: readonly string[], slow: readonly string[]): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const usual = await super.sort(files)
      const rank = ({ moduleId, project }: TestSpecification) => {
        const place = slow.findIndex((name) => moduleId.includes(`/${name}`))
        return projects.indexOf(project.name) * 100 + (place < 0 ? slow.length : place)
      }
      return usual.toSorted((a, b) => rank(a) - rank(b))
    }
  }
