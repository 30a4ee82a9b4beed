/**
 * Draws what somebody wrote, in a process of its own that holds no secret, no file and no way out, with bounds of memory and time
 * from outside (own-sheet.server.ts): an engine in native code hears nobody who asks it to stop.
 */
import { run, type Wanted } from './draw-sheet.thread.ts'

// Only as the process that it is: whoever reads this file for something else has messages of their own.
if (import.meta.main)
  process.once('message', (wanted: Wanted) => {
    run(wanted).then(
      (drawn) => process.send!(drawn, () => process.exit(0)),
      (error: unknown) => process.send!({ wrong: String(error).slice(0, 300) }, () => process.exit(0)),
    )
  })
