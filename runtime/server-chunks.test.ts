import { expect, test } from 'vitest'
import { startChunks } from './server-chunks.ts'

const imports: Record<string, string[]> = {
  '/app/shell/web.ts': ['/page.tsx', '/order.ts'],
  '/app/shell/worker.ts': ['/order.ts', '/queue.ts'],
  '/page.tsx': ['/order.ts', '/button.tsx'],
  '/button.tsx': ['/page.tsx'],
  '/order.ts': ['/money.ts'],
  '/later.ts': ['/money.ts'],
}
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) }

test('a module lies where those start who need it, and the job worker carries no pages', () => {
  const groups = startChunks('/')
  const chunkOf = (id: string) => groups.map(({ name }) => name(id, graph)).find((name) => name !== null) ?? null
  expect([chunkOf('/order.ts'), chunkOf('/money.ts')]).toEqual(['both', 'both'])
  expect([chunkOf('/page.tsx'), chunkOf('/button.tsx'), chunkOf('/app/shell/web.ts')]).toEqual(['web', 'web', 'web'])
  // Nobody but the worker: it stays beside the worker's own entry.
  expect(chunkOf('/queue.ts')).toBeNull()
  expect(chunkOf('/later.ts')).toBeNull()
})
