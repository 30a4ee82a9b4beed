/** Marks above marks and tails below: what is cut off first (issue 3). */
export const toneStacks = 'กุ้งน้ำเพื่อนผู้ที่ปั้นญี่ปุ่น ฐานฎีกา'
