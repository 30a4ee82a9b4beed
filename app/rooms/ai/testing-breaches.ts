import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a call of AI that counts nowhere',
    /against a limit of AI is the sum of its calls/,
    "insert into ai.calls (purpose, model, tokens) values ('x', 'x', 7)",
  ],
]
