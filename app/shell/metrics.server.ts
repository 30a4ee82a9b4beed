import type { IncomingMessage, ServerResponse } from 'node:http'
import { poolState } from '#kernel/database.server.ts'
import { liveStreams } from '#kernel/live.server.ts'
import type { AdmissionState } from './admission.server.ts'
import { pageCache } from './kept-pages.server.ts'

const buckets = [5, 10, 25, 50, 100, 250, 500, 1000, 2500]
const counts = new Map<number, number>()
const histogram = new Array<number>(buckets.length + 1).fill(0)
let totalMs = 0
let total = 0
let inFlight = 0

export function countRequest(_req: IncomingMessage, res: ServerResponse): void {
  const from = performance.now()
  inFlight++
  res.once('close', () => {
    inFlight--
    const ms = performance.now() - from
    counts.set(res.statusCode, (counts.get(res.statusCode) ?? 0) + 1)
    const at = buckets.findIndex((edge) => ms <= edge)
    histogram[at < 0 ? buckets.length : at]!++
    total++
    totalMs += ms
  })
}

/** Prometheus text of this process; every line names the worker, so that several may be scraped in turn. */
export function metricsText(admission: AdmissionState): string {
  const worker = `worker="${process.env.SALA_WORKER ?? process.pid}"`
  const { total: connections, idle, waiting } = poolState()
  const { pages, bytes } = pageCache.size()
  const memory = process.memoryUsage()
  const lines: string[] = []
  const one = (name: string, kind: 'gauge' | 'counter', help: string, value: number, labels = '') => {
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, `${name}{${worker}${labels}} ${value}`)
  }
  lines.push('# HELP sala_requests_total Requests by status', '# TYPE sala_requests_total counter')
  for (const [status, count] of counts) lines.push(`sala_requests_total{${worker},status="${status}"} ${count}`)
  lines.push('# HELP sala_request_ms Duration of requests in milliseconds', '# TYPE sala_request_ms histogram')
  let sum = 0
  buckets.forEach((edge, i) => {
    sum += histogram[i]!
    lines.push(`sala_request_ms_bucket{${worker},le="${edge}"} ${sum}`)
  })
  lines.push(
    `sala_request_ms_bucket{${worker},le="+Inf"} ${total}`,
    `sala_request_ms_sum{${worker}} ${totalMs.toFixed(1)}`,
    `sala_request_ms_count{${worker}} ${total}`,
  )
  one('sala_in_flight', 'gauge', 'Requests being answered', inFlight)
  one('sala_admission_working', 'gauge', 'Requests that have their tenant’s turn', admission.working)
  one('sala_admission_oldest_ms', 'gauge', 'Age of the oldest turn in milliseconds', Math.round(admission.oldestMs))
  one('sala_admission_waiting', 'gauge', 'Requests waiting for their tenant’s turn', admission.waiting)
  one('sala_turned_away_total', 'counter', 'Requests answered 503 by admission', admission.turnedAway)
  one('sala_admission_healed_total', 'counter', 'Turns that nobody ended, given to others', admission.healed)
  one('sala_live_streams', 'gauge', 'Open server-sent event streams', liveStreams())
  one('sala_database_connections', 'gauge', 'Connections of this process', connections)
  one('sala_database_idle', 'gauge', 'Idle connections', idle)
  one('sala_database_waiting', 'gauge', 'Requests waiting for a connection', waiting)
  one('sala_page_cache_pages', 'gauge', 'Pages kept', pages)
  one('sala_page_cache_bytes', 'gauge', 'Bytes kept', bytes)
  one('sala_memory_rss_bytes', 'gauge', 'Resident memory', memory.rss)
  one('sala_memory_heap_bytes', 'gauge', 'Heap in use', memory.heapUsed)
  return lines.join('\n') + '\n'
}
