/** One JSON line per happening, to standard output. Never tokens, passwords, query strings or bodies. */
type Level = 'debug' | 'info' | 'warn' | 'error'
const order: Record<Level, number> = { debug: 10, info: 20, warn: 30, error: 40 }

function write(level: Level, message: string, fields: Record<string, unknown> = {}): void {
  const least = order[(process.env.LOG_LEVEL as Level) ?? 'info'] ?? 20
  if (order[level] < least) return
  const line: Record<string, unknown> = { at: new Date().toISOString(), level, message, pid: process.pid }
  for (const [key, value] of Object.entries(fields)) {
    line[key] = value instanceof Error ? { message: value.message, stack: value.stack } : value
  }
  process.stdout.write(JSON.stringify(line) + '\n')
}

export const log = {
  debug: (message: string, fields?: Record<string, unknown>) => write('debug', message, fields),
  info: (message: string, fields?: Record<string, unknown>) => write('info', message, fields),
  warn: (message: string, fields?: Record<string, unknown>) => write('warn', message, fields),
  error: (message: string, fields?: Record<string, unknown>) => write('error', message, fields),
}
