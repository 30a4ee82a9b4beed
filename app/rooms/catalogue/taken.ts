import { sqlState } from '#kernel/database.server.ts'
import { refuseFields } from '#kernel/refusals.ts'

/** A slug, SKU or barcode that another product has is the typist's mistake, not a fault of ours. Told at `before` and its field, or at `instead`. */
export async function refuseTaken<T>(saving: Promise<T>, before = '', instead = ''): Promise<T> {
  try {
    return await saving
  } catch (error) {
    const field = fieldOf[(error as { constraint?: string }).constraint ?? '']
    if (sqlState(error) !== '23505' || !field) throw error
    return refuseFields([
      { field: instead || before + field, th: 'มีสินค้าอื่นใช้ค่านี้แล้ว', en: 'Another product has this already.' },
    ])
  }
}

const fieldOf: Record<string, string> = {
  products_tenant_id_slug_key: 'slug',
  variants_tenant_id_sku_key: 'sku',
  variants_tenant_id_barcode_key: 'barcode',
}
