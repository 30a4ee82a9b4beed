import type { AnyTools } from '#kernel/action.server.ts'

/** Pages know what they read by its name, and they read the view; its rows change by a trigger. */
export const noteCounted = (tools: AnyTools): void => tools.touch('seats.counted')
