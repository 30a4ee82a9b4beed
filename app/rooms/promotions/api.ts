import { type AnyCall, raw } from '#kernel/api.ts'
import { csvText, csvType } from '#kernel/csv.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { codesOf } from './codes.ts'
import { officeCalls } from './office-calls.ts'
import { promotionList } from './promotion-list.ts'
import { promotionWords } from './promotion-words.ts'
import { promotionsPart } from './promotions.ts'

export const api: AnyCall[] = [
  ...officeCalls,
  ...listFiles(promotionList, promotionsPart, 'The promotions that the list’s filters match'),
  raw(
    'GET',
    '/cluster/promotion/{id}/codes.csv',
    'All codes of a promotion as CSV',
    async (context, _request, { id = '' }) => {
      const codes = await codesOf(context, { promotionId: id })
      const { code, made, file_taken: taken } = promotionWords[context.locale]
      const columns = [
        { title: code, value: (row: (typeof codes)[number]) => row.code },
        { title: taken, value: (row: (typeof codes)[number]) => row.taken },
        { title: made, value: (row: (typeof codes)[number]) => row.created_at },
      ]
      return new Response(csvText(columns, codes), {
        headers: {
          'content-type': csvType,
          'content-disposition': 'attachment; filename="codes.csv"',
          'cache-control': 'no-store',
        },
      })
    },
  ),
]
