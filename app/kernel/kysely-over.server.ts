import {
  DummyDriver,
  Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Connection } from './database.server.ts'

// Kysely compiles the text; our own connection runs it. One compiler for the whole process.
const driver = new DummyDriver()
const shared = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export function kyselyOver(connection: Connection): Kysely<never> {
  const executor = shared.getExecutor().withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  })
  return new Kysely<never>({ executor, driver, config: {}, dialect: {} } as unknown as KyselyProps)
}
