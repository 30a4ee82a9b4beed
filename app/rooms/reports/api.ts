import { type AnyCall, get, put, raw } from '#kernel/api.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { reportBook, reportCsv } from './sold/report-file.server.ts'
import { slowMovers } from './sold/slow-movers.ts'
import { soldLinesPart } from './sold/sold-lines.ts'
import { soldLinesList } from './sold/sold-lines-list.ts'
import { soldBy, soldTotal } from './sold/summarize.ts'
import { chooseWeekly, myWeekly } from './weekly/weekly.ts'

export const api: AnyCall[] = [
  get('/api/reports/sold', 'What was sold in some days, by day, goods, hour …', soldBy),
  get('/api/reports/total', 'What was sold in some days, all together, and by which ways money came', soldTotal),
  get('/api/reports/weekly', 'Whether one gets the week’s figures by mail, and when', myWeekly),
  put('/api/reports/weekly', 'Choose whether and when one gets the week’s figures by mail', chooseWeekly),
  get('/api/reports/slow-movers', 'Goods that lie there and do not sell', slowMovers),
  ...listFiles(soldLinesList, soldLinesPart, 'The sale lines that the list’s filters match'),
  raw('GET', '/cluster/user/report.csv', 'The sales report as CSV, all of its rows', (context, request) =>
    reportCsv(context, request),
  ),
  raw('GET', '/cluster/user/report.xlsx', 'The sales report as XLSX', (context, request) =>
    reportBook(context, request),
  ),
]
