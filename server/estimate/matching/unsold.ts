import { type ByLanguage, phrasesIn } from '../parsing/words/by-language.ts'
import { writtenForm } from './phonetic-key.ts'

/**
 * What lists ask for beside the things of a puja, and no shop for them has: kitchen, greengrocer's and household goods. Each is like the name of
 * something that is sold.
 */
const NAMES: ByLanguage = {
  english: `bricks, brick, grapes, green grapes, onion, onions, potato, potatoes, tomato, tomatoes, garlic, ginger, green chillies, green chilli, cucumber,
    brinjal, carrot, beans, coriander leaves, curry leaves, tamarind, maida, cumin seeds, fenugreek, soap, bucket, plastic bucket, candle, candles, chair,
    chairs, carpet, newspaper, newspapers, tissue paper, dustbin, garbage bag, garbage bags, knife, hammer, nails, rope, coffee powder, tea powder,
    biscuits, cold drinks, balloons, cello tape, pineapple, papaya, watermelon, guava, orange, oranges, orange bag, bag of oranges, mosambi, sweet lime, mango, mangoes, chikoo, pear,
    extension box, extension board, paper towel, paper towels, kitchen towel, kitchen towels, kitchen paper towel, kitchen paper towels, aluminum foil, aluminium foil, aluminum tray, aluminum trays,
    aluminium tray, aluminium trays, foil tray, foil trays, baking tray, baking trays, aluminum baking tray, aluminum baking trays, chalk, chalks, slate, slates, pen, pens,
    pencil, pencils, salt, shawl, shawls, stove, red chilly, red chilli, red chillies, horse gram, black eyed peas, black eye peas, kidney beans, rajma, roasted gram, fried gram,
    chalk piece, chalk pieces, hand fan, hand fans, gas stove, tumbler, tumblers, steel tumbler, steel tumblers, glass tumbler, glass tumblers, buckets, drum,
    musical instrument, musical instruments, turban, turbans, kite, kites, rakhi, rakhis, sieve, nail polish, face powder, talcum powder, lipstick, neem leaves,
    coal, charcoal, champak, champa, champak flower, champak flowers, champa flower, champa flowers, champa phool, kushtha, kushta, kuth, vacha, daru haldi, daruhaldi, daru haridra, soonthi, star anise, vetiver, vetiver roots, shikakai powder, shikakai,
    palavelli, petticoat, table, tables, bench, soapnut powder, soapnut, paruppu thenga, paruppu thengai, jeelakarra, jeelakara, jilakara,
    guavas, fresh grapes, fruit knife, rice husk, rice bran, gorochana, gorochan, korosanai, vettiver, vettiver root, khus root, vilamichai ver,
    coconut oil, sago, vermicelli, cow peas, lima beans, dry ginger, bed sheet, bed sheets, bedsheet, bedsheets, lighter, gas lighter, trash bag, trash bags, ice box, extension cord,
    clock, dry red chilli, dry red chillies, dried red chillies, refined oil, vegetable oil, folding chair, folding tables, aloe vera, seedless grapes, green grapes seedless, fire extinguisher, glasses, steel glass, steel glasses, fruit juice, fruit juices, money, cash, ziploc bags, zip lock bags, paper bags,
    castor oil, sunflower oil, groundnut oil, olive oil, hair oil, kerosene, petrol, milk powder, condensed milk, almond milk, buttermilk, butter milk, coconut milk, soy milk, baby food, cream, cheese, paneer, tofu, peanut butter, butter paper, peanuts, peanut, groundnuts, groundnut,
    sweet potato, sweet potatoes, radish, radishes, beetroot, cabbage, cauliflower, spinach, ladies finger, okra, capsicum, bell pepper, bell peppers, bottle gourd, bitter gourd, snake gourd, ridge gourd, yellow pumpkin, red pumpkin, drumstick, drumsticks, drumstick leaves, colocasia, yam,
    mushroom, mushrooms, green peas, peas, mint leaves, mint, lettuce, cucumbers, tomatos, raw mango, raw mangoes, ripe mango, ripe mangoes, mango pulp, mango juice, mango pickle, lemon pickle, pickle, pickles, raw banana, raw bananas, banana chips, banana flower, potato chips, chips, jackfruit, custard apple,
    strawberry, strawberries, kiwi, avocado, plums, peaches, apple juice, orange juice, juice, soft drink, soft drinks, cold drink, lemon squash, squash, rose syrup, syrup, rice cooker, pressure cooker, mixer, grinder, rice papad, papad, noodles, pasta, bread, buns, cake, cakes, chocolate, chocolates, ice cream, toffee, toffees,
    chilli powder, chili powder, red chilli powder, red chili powder, coriander powder, cumin powder, garam masala, biryani masala, sambar powder, curry powder, custard powder, baking powder, baking soda, corn flour, cornflour, gram flour, chickpea flour, chick pea flour, ragi flour, ragi, idli rava, fenugreek seeds, fenugreek, ajwain, carom seeds, asafoetida, black salt, table salt, vinegar, rice vinegar, soy sauce,
    tea bags, tea leaves, green tea, coffee, sweetener, tablets, medicine, medicines, shampoo, bath soap, sandal soap, detergent, washing powder, dish wash, phenyl, phenol, bleach, toilet cleaner, floor cleaner, hand wash, hand sanitizer, sanitizer, toothpaste, toothbrush, brass polish, silver polish, shoe polish, mothballs, naphthalene balls, mosquito coil, mosquito coils,
    cotton buds, ear buds, cotton ear buds, safety pin, safety pins, hair clip, hair clips, hair pins, hair band, ribbon, ribbons, gift wrap, gift bags, envelopes, glue, fevicol, gum bottle, sticky tape, torch, torch light, batteries, battery, mobile charger, speaker, speakers, microphone, fan, fans, cooler, generator,
    plastic chair, plastic chairs, folding chairs, pillow cover, curtains, door mat, water filter, water tank, water dispenser, water gun, mop, dust pan, coconut scraper, coconut grater, coconut cutter, coconut chutney, coconut water bottle, nut cracker, nutcracker, rolling pin, tongs, ladder, hammer and nails,
    bamboo, bamboos, bamboo stick, bamboo sticks, bamboo poles, cement, white cement, paint, paint brush, thermocol, thermocol sheet, thermocol sheets, wrist watch, watch, gold chain, gold coin, gold coins, silver chain, shirt, shirts, pant, pants, trousers, socks, toys, crackers, fire crackers, fireworks, confetti, shamiana, tent, pandal, carpets`,
  hindi: `besan, paneer, hing, heeng, mooli, muli, lauki, louki, matar, arvi, suran, sabudana, mungfali, moongfali, bajra, rai, lal mirch powder, mirch powder, dhaniya powder, dhania powder, jeera powder, methi, methi dana, kasuri methi, kali namak, kala namak, kuttu atta, kuttu ka atta, singhara atta, singhare ka atta, rajgira atta,
    nimbu achar, aam ka achar, achar, namkeen, bhujia, papad, sarota, sarauta, velan, belan, chakla, chulha, gas chulha, cylinder, chammach stand, mike, tent, patakhe, kele ke chips, pudina, hara dhaniya, kaddu, parwal, baigan, gobhi, palak, bhindi, karela, tori, khoya, eent, int, inte, ईंट, ईंटें, ईटें, angur, angoor, अंगूर, pyaz, pyaaz, प्याज, aloo, aalu, आलू, tamatar, टमाटर, lahsun, लहसुन, adrak, अदरक, hari mirch,
    हरी मिर्च, kheera, khira, खीरा, baingan, बैंगन, gajar, गाजर, dhaniya patta, हरा धनिया, इमली, imli, मैदा, जीरा, jeera, मेथी, sabun, साबुन, balti,
    बाल्टी, mombatti, मोमबत्ती, kursi, कुर्सी, akhbar, अखबार, chaku, चाकू, hathoda, हथौड़ा, keel, rassi, रस्सी, chai patti, चाय पत्ती, nariyal tel, nariyal ka tel, नारियल तेल, नारियल का तेल, biscuit, बिस्कुट,
    gubbare, गुब्बारे, ananas, अनानास, papita, पपीता, tarbooj, तरबूज, amrud, अमरूद, santra, संतरा, mausambi, मौसंबी, chiku, चीकू, nashpati, नाशपाती, बेसन, कद्दू, सीताफल, पटाखे, फटाके, चारपाई, खाट, केक, थर्माकोल, गोमती चक्र, दरी, शालिग्राम, शालिग्राम जी, शालग्राम, shaligram, shaligram ji, saligram, सोंठ, सौंठ, सोंठ पाउडर, sonth, saunth,
    दारू हल्दी, दारुहल्दी, आंबा हल्दी, आम्बा हल्दी, आमा हल्दी, आमी हल्दी, amba haldi, daru haldi, आंवला, आँवला, आवला, amla, aamla, राखी, rakhi, छलनी, चलनी, chalni, chhalni, ठेकुआ, ठेकुवा, thekua,
    मालपुआ, मालपुए, malpua, पूड़ी, पूड़ियां, गुझिया, gujhiya, gujiya, हलवा, सूजी का हलवा, halwa, सुथनी, suthni, शकरकंद, शकरकंदी, shakarkand, टोकरी, टोकरियां, बांस की टोकरी, टोकनी, बांस की टोकनी, tokri, डगरा, दउरा, दौरा, daura,
    गिलास, ग्लास, स्टील गिलास, खिलौने, चीनी के खिलौने, khilone, पिचकारी, pichkari, पतंग, patang, रावण पुतला, शाल, शॉल, shawl, shaal, घोड़े की नाल, लोहे की नाल, सब्जियां, सब्जी,
    मूली, शरीफा, sharifa, खाजा, khaja, नागकेसर, nagkesar, अश्वगंधा, ashwagandha, ब्राह्मी, brahmi, सुगंध कोकिला, sugandh kokila, सुगंध बाला, sugandh bala, स्वर्ण, सोना, मूंगा, moonga, मोती, माणिक्य, माणिक, पन्ना, पुखराज, नीलम, गोमेद, लहसुनिया,
    पंजीरी, panjiri, नई ईंट, नई ईंटें, बांस का पंखा, बांस के पंखे, हाथ का पंखा, hath ka pankha, करम की डाली, गुड़िया, रेगमाल, नेलपॉलिश, नेल पॉलिश, लिपस्टिक, पेटीकोट, झाड़न`,
  marathi: `मोसंबी, संत्री, संत्रे, पेरू, पपई, कलिंगड, चिकू, अननस, आंबे, बटाटे, कांदे, कोथिंबीर, मेणबत्ती, विटा, आकाशकंदील, उटणे, मखर, फुगे, सतरंजी, शाळिग्राम, शाळीग्राम, मुंडावळ्या, मुंडावळी, mundavalya, mundavlya, सुंठ, सुंठ पूड, सुंठ पावडर, sunth,
    भोपळा, लाल भोपळा, बटाटा, मिरच्या, हिरव्या मिरच्या, मिरची, हिरवी मिरची, जिरे, जिरं, शिरा, माका, टोपली, टोपल्या,
    मुसळ, मुसळं, उखळी, उखळ, नाचणी, गोडतेल, गोडेतेल, गोडे तेल, गळेसरी, झांज, टाळ, पराती, सोने, चांदी`,
  gujarati: `મોસંબી, સંતરા, સંતરાં, નારંગી, પપૈયું, પપૈયા, તરબૂચ, જામફળ, ચીકુ, અનાનસ, કેરી, લીલી દ્રાક્ષ, ગોમતી ચક્ર, મીઠું, બટાટા, બટેટા, બટાકા, ડુંગળી, ટામેટાં, ટામેટા, કાકડી, ચપ્પુ, છરી, દાળિયા, મેંદો, ઈંટ, ઈંટો, આંબલી, કોથમીર, મીઠો લીમડો, ચા પત્તી, ચા, ડોલ, પ્લાસ્ટિકની ડોલ, મીણબત્તી, જીરું, મેથી, સાબુ,
    ફટાકડા, ફુગ્ગા, સેલોટેપ, ખુરશી, ટેબલ, છાપા, જૂના છાપા, વાલ, ચોળા, મઠ, લસણ, આદુ, મરચાં, લીલા મરચાં, ચેવડો, સેવ, બિસ્કિટ, કોફી, હથોડી, દોરડું, શાલિગ્રામ, શાલીગ્રામ, સૂંઠ, સુંઠ, સૂંઠ પાવડર, સૂંઠ પાઉડર, સુંઠ પાવડર, સૂંઠનો પાવડર,
    કંદરૂપ, કંદરુપ, કંદરૂપધૂપ, વાસક્ષેપ, બાદલું, સોનેરી બાદલું, અંગલુછણા, અંગલુછણાં, અંગલુંછણા, અંગલૂછણાં, પાટલુછણા, પાટલૂછણાં, પપનસ, જરદાલુ, અંજીર, ડમરો, ઘેવર, લાપસી, સોનું, ચાંદી`,
  bengali: `পাঁচ কড়াই, পাঁচকড়াই, নারকেল ছোবড়া, কমলালেবু, কমলা লেবু, মুসাম্বি, মৌসাম্বি, মুসম্বি, পেঁপে, তরমুজ, পেয়ারা, আনারস, সবেদা, ন্যাসপাতি, আঙুর, গোমতী চক্র, লবণ, নুন, শশা, শসা, ময়দা, মুড়কি, মোমবাতি, আলু, পেঁয়াজ, কাঁচালঙ্কা, কাঁচা লঙ্কা, তেঁতুল, মোচা, পাটকাঠি, চা পাতা, বালতি, প্লাস্টিকের বালতি, ইট, ইঁট, ছুরি, বঁটি, জিরে, আদা, রসুন, টমেটো, বেগুন, পটল, সাবান, শ্যাম্পু, খবরের কাগজ,
    চেয়ার, টেবিল, ফিনাইল, বিস্কুট, মটর, মটর ডাল, রাজমা, কড়াইশুঁটি, দড়ি, ধনেপাতা, কারিপাতা, কফি, বেলুন, হাতুড়ি, শালগ্রাম, শালগ্রাম শিলা, শুঁঠ, শুঁঠ গুঁড়ো,
    গাঁজা, কল্কে, কঞ্চি, তালপাতা, তাল পাতা, গোরচনা, গোরোচনা, মাছ, খোড়কে, খড়কে, বটের ডাল, নীলচী, ঘুমসি, লাল ফিতা, মদ, নামাবলী, সোনা, রূপা`,
  kannada: `ಉಪ್ಪು, ಮೂಸಂಬಿ, ಮೋಸಂಬಿ, ಕಿತ್ತಳೆ, ಕಿತ್ತಳೆ ಹಣ್ಣು, ಪಪ್ಪಾಯಿ, ಪರಂಗಿ ಹಣ್ಣು, ಕಲ್ಲಂಗಡಿ, ಸೀಬೆ, ಸೀಬೆ ಹಣ್ಣು, ಸೀಬೆಹಣ್ಣು, ಅನಾನಸ್, ಸಪೋಟ, ಬಲೂನ್, ಪಟಾಕಿ, ಹುರಿಗಡಲೆ, ಕಾಫಿ ಪುಡಿ, ಟೀ ಪುಡಿ, ಚಹಾ ಪುಡಿ, ಹುರುಳಿಕಾಳು, ಹುರುಳಿ ಕಾಳು, ಹುರುಳಿ, ಟೊಮೆಟೊ, ಟೊಮೇಟೊ, ಈರುಳ್ಳಿ, ಆಲೂಗಡ್ಡೆ, ಸೌತೆಕಾಯಿ, ಹುಣಸೆ ಹಣ್ಣು, ಹುಣಸೆಹಣ್ಣು, ಬೀನ್ಸ್, ಕೊತ್ತಂಬರಿ ಸೊಪ್ಪು, ಕರಿಬೇವು, ಇಟ್ಟಿಗೆ, ಇಟ್ಟಿಗೆಗಳು, ಚಾಕು, ಚೂರಿ, ಮೈದಾ,
    ಮೈದಾ ಹಿಟ್ಟು, ಜೀರಿಗೆ, ಮೆಂತ್ಯ, ಬೆಳ್ಳುಳ್ಳಿ, ಶುಂಠಿ, ಹಸಿಮೆಣಸಿನಕಾಯಿ, ಬಕೆಟ್, ಪ್ಲಾಸ್ಟಿಕ್ ಬಕೆಟ್, ಮೇಣದಬತ್ತಿ, ಕುರ್ಚಿ, ಸಾಬೂನು, ಅಲಸಂದೆ, ಅವರೆಕಾಳು, ಬೀಸಣಿಗೆ, ಕಡಲೆ ಹಿಟ್ಟು, ಕಡಲೆಹಿಟ್ಟು, ಹಗ್ಗ, ನ್ಯೂಸ್ ಪೇಪರ್, ಕಡಲೆಕಾಯಿ, ಶೇಂಗಾ, ಶಾಮಿಯಾನ, ಪೆಂಡಾಲ್, ಟೆಂಟ್, ಕುರ್ಚಿಗಳು, ಟೇಬಲ್, ಚಪ್ಪರ, ಮೈಕ್, ಸಾಸಿವೆ ಪುಡಿ,
    ಹುಗ್ಗಿ, ಕೋಸಂಬರಿ, ಅನ್ನ, ಗೋಮತಿಚಕ್ರ, ಗೋಮತಿ ಚಕ್ರ, ಚಿನ್ನ, ಬೆಳ್ಳಿ, ಬಾಳೆಕಾಯಿ, ಪಂಚಲೋಹ`,
  telugu: `ఉప్పు, పాలవెల్లి, బత్తాయి, బత్తాయిలు, కమలా పండ్లు, నారింజ, నారింజలు, బొప్పాయి, పుచ్చకాయ, జామకాయలు, జామపండ్లు, అనాస, సపోటా, సపోటాలు, బెలూన్లు, ఇటుకలు, ఇటుక, చాకు, చాకులు, కత్తి, ఉలవలు, బొబ్బర్లు, అలసందలు, చింతపండు, కొత్తిమీర, దోసకాయ, టమాటాలు, టమాటా, ఉల్లిపాయలు, ఉల్లిపాయ, బంగాళాదుంపలు, ఆలుగడ్డలు, కరివేపాకు, కాఫీ పొడి, టీ పొడి, మైదా పిండి, మైదా, శనగపిండి, జీలకర్ర, మెంతులు,
    వెల్లుల్లి, అల్లం, పచ్చిమిర్చి, బకెట్, ప్లాస్టిక్ బకెట్, కొవ్వొత్తి, కొవ్వొత్తులు, కుర్చీ, కుర్చీలు, సబ్బు, విసనకర్ర, పుట్నాలు, వేయించిన శనగపప్పు, వేరుశనగ, పల్లీలు, తాడు, కూల్ డ్రింక్స్, న్యూస్ పేపర్లు, షామియానా, శామియానా, టెంట్, పందిరి, టేబుల్, టేబుళ్ళు, మైక్,
    పంచలోహాలు, పంచలోహం, పంచలోహములు, కవ్వము, కవ్వం, దిండ్లు, దిండు, పొయ్యి, మసిగుడ్డ, సిమెంట్, వడపప్పు, పానకము, పానకం, బంగారం, వెండి, గోమతి చక్రాలు`,
  tamil: `உப்பு, ஆரஞ்சு, சாத்துக்குடி, பப்பாளி, தர்பூசணி, கொய்யா, கொய்யாப்பழம், அன்னாசி, சப்போட்டா, பலூன், பட்டாசு, பொட்டுக்கடலை, பொட்டுக் கடலை, உடைத்த கடலை, மஞ்சள் பூசணி, பரங்கிக்காய், செங்கல், செங்கற்கள், விசிறி, கொள்ளு, காராமணி, மொச்சை, தட்டைப்பயறு, புளி, தக்காளி, வெங்காயம், உருளைக்கிழங்கு, வெள்ளரிக்காய், கத்தரிக்காய், கறிவேப்பிலை, கொத்தமல்லி தழை, காபி பொடி,
    காப்பித்தூள், டீ தூள், மைதா, மைதா மாவு, கடலை மாவு, சீரகம், வெந்தயம், பூண்டு, இஞ்சி, பச்சை மிளகாய், கத்தி, பக்கெட், பிளாஸ்டிக் பக்கெட், மெழுகுவர்த்தி, நாற்காலி, சோப்பு, வேர்க்கடலை, நிலக்கடலை, கயிறு, சாக்பீஸ், நியூஸ் பேப்பர், பந்தல், ஷாமியானா, நாற்காலிகள், மேஜை, மைக், டெண்ட்,
    தங்கம், வெள்ளி, தடி, டவரா, டவராக்கள், அரிவாள், அரிவாள்மனை, பருப்பு தேங்காய், பருப்புத் தேங்காய், வாழைக்காய், மாம்பழம், பஞ்சலோகம், சணல்கயிறு, சணல் கயிறு, உமி, பிரிமனை, சுக்கு, மருகு, மரிக்கொழுந்து, தென்னை மட்டை, தென்னம் பாளை, பூத்தொட்டி, கைச்செண்டு, கோமதி சக்கரம், எடைக்கு`,
}

const UNSOLD: ReadonlySet<string> = new Set(phrasesIn(NAMES).map(writtenForm))

/** Whether words, as they are written, name one of them: then nothing is guessed from what they are like. */
export function isUnsold(words: string): boolean {
  return UNSOLD.has(writtenForm(words))
}
