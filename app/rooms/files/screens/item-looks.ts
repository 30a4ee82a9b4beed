/** The same cells make a tile or a row of the table: whose class names they wear beside their own. */
import rows from './item-rows.module.css'
import tiles from './item-tiles.module.css'

export const looks = { grid: tiles, table: rows }
