/** What the runtime says about itself: JSON lines in production, readable lines on a person's own machine. */

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'
export type LogFields = Record<string, unknown>
/** For those who only ever have one kind of thing to say. */
export type Say = (message: string, fields?: LogFields) => void
export type Log = Record<LogLevel, Say>

export const logLevels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/** Lines below `level` are dropped. Errors in fields are written with their stack. */
export function createLog(level: LogLevel, format: 'json' | 'text'): Log {
  const write =
    (at: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (logLevels.indexOf(at) < logLevels.indexOf(level)) return
      const line = format === 'json' ? jsonLine(at, message, fields) : textLine(at, message, fields)
      process.stderr.write(`${line}\n`)
    }
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

function jsonLine(level: LogLevel, message: string, fields: LogFields): string {
  return JSON.stringify({ at: new Date().toISOString(), level, message, pid: process.pid, ...plain(fields) })
}

function textLine(level: LogLevel, message: string, fields: LogFields): string {
  const entries = Object.entries(plain(fields)).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return ['sala:', level === 'info' ? '' : `${level}:`, message, ...entries].filter(Boolean).join(' ')
}

function plain(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? (value.stack ?? value.message) : value,
    ]),
  )
}
