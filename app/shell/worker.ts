import { closeDatabase } from '#kernel/database.server.ts'
import { startJobs } from '#kernel/worker.server.ts'
import { handlers } from './made/handlers.server.ts'
import './made/said.server.ts'

/** The job worker's process (worker.ts). */
export async function startWorker(): Promise<{ close(): Promise<void> }> {
  const jobs = await startJobs(handlers)
  return {
    async close() {
      await jobs.close()
      await closeDatabase()
    },
  }
}
