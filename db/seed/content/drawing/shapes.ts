import { bags } from './bags.ts'
import { bottles } from './bottles.ts'
import { brewing } from './brewing.ts'
import { cloth } from './cloth.ts'
import { food } from './food.ts'
import { fruit } from './fruit.ts'
import { machines } from './machines.ts'
import { paper } from './paper.ts'
import type { Draw } from './pen.ts'
import { vegetables } from './vegetables.ts'

export const shapes = { ...bags, ...bottles, ...brewing, ...machines, ...cloth, ...paper, ...fruit, ...vegetables, ...food } satisfies Record<string, Draw>

export type ShapeName = keyof typeof shapes
