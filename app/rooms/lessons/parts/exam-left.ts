import { calls, deviceOf } from './exam-calls.ts'
import { openOutbox } from './exam-outbox.ts'

/** What no tab could send before the exam was over: the server keeps it apart, and a person decides. */
export async function sendLeft(account: string, attempt: string): Promise<void> {
  const box = await openOutbox(account, attempt)
  for (const one of await box.all()) {
    const { ok, code } = await calls.save(attempt, deviceOf(), one)
    if (ok || code === 'EXAM_TIME_UP') await box.done(one.slot, one.rev)
  }
}
