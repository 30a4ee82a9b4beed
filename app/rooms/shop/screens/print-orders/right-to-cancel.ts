/**
 * Pure: what the paper that goes with a parcel has to say, in Thai and in more prominent letters than the rest (Direct Sales and
 * Direct Marketing Act B.E. 2545, s.30; the right itself s.33 to s.36: seven days from receipt, money back within fifteen).
 *
 * It binds whoever sells at a distance as direct marketing. Set free by ministerial regulation (B.E. 2561) are persons with up to
 * 1.8 million baht a year, registered small enterprises, community enterprises and co-operatives; some goods (perishable,
 * made to measure, opened discs) are outside of the right by other notices. Which a shop is, it must know: the stricter reading
 * stands, and every parcel says it.
 */
export const rightToCancel = {
  title: 'สิทธิเลิกสัญญา: ผู้ซื้อเลิกสัญญาได้ภายใน 7 วันนับแต่วันที่ได้รับสินค้า',
  body: 'แจ้งเป็นหนังสือถึงผู้ขายตามชื่อและที่อยู่ข้างต้น แล้วส่งสินค้าคืนหรือเก็บรักษาไว้ให้ผู้ขายรับคืน ผู้ขายต้องคืนเงินเต็มจำนวนภายใน 15 วันนับแต่วันที่ได้รับแจ้ง (พ.ร.บ. ขายตรงและตลาดแบบตรง พ.ศ. 2545 มาตรา 33 ถึง 36)',
}
