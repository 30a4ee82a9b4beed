import { bags } from './bags.ts'
import { bottles } from './bottles.ts'
import { boxes } from './boxes.ts'
import { brewing } from './brewing.ts'
import { cloth } from './cloth.ts'
import { cutFruit } from './cut-fruit.ts'
import { food } from './food.ts'
import { fruit } from './fruit.ts'
import { machines } from './machines.ts'
import { packs } from './packs.ts'
import { paper } from './paper.ts'
import type { Draw } from './pen.ts'
import { roots } from './roots.ts'
import { sweetShapes } from './sweets.ts'
import { vegetables } from './vegetables.ts'

export const shapes = {
  ...bags,
  ...packs,
  ...bottles,
  ...brewing,
  ...machines,
  ...cloth,
  ...paper,
  ...boxes,
  ...fruit,
  ...cutFruit,
  ...vegetables,
  ...roots,
  ...food,
  ...sweetShapes,
} satisfies Record<string, Draw>

export type ShapeName = keyof typeof shapes
