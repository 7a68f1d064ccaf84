import { type ByLanguage, phrasesIn, wordsIn } from './by-language.ts'

/** Whatever the giver likes: the item is named, its quantity is not. */
const NEEDED: ByLanguage = {
  english: `as per your wish, as per wish, as per your choice, as per choice, as per strength, as per head count, as per headcount, as per count, as per capacity, as per availability,
    as per your capacity, as per your convenience, as per your devotion, as per devotion, as per budget, as per your budget, as per number of people, as per the need, as per use, as per req, as you like, as u like, as u wish,
    as you feel, as req, your choice, devotees choice, as many as you like, as much as you like, as per your requirement, as per requirement, as per need, as per convenience, as per, as required, as reqd, as needed, as wished, as you wish, as necessary, as may be required, as may be needed, as may be necessary, as many as required, as many as needed,
    as much as required, as much as needed, according to requirement, according to need, in sufficient quantity, sufficient quantity, a sufficient quantity, a small quantity, in small quantity, a small amount,
    required quantity, small quantity of each, small quantity, small qty, small amount, sufficient, enough, a little bit, a little, a few, few nos, few pcs, few pieces, few, some, very little, little bit, little`,
  hindi: `आवश्यकता के अनुसार, आवश्यकता अनुसार, आवश्यकतानुसार, जरूरत के अनुसार, जरूरत अनुसार, जरूरतानुसार, जरूरत के हिसाब से, इच्छानुसार, इच्छा अनुसार, यथा शक्ति,
    यथाशक्ति, श्रद्धानुसार, श्रद्धा अनुसार, श्रद्धा के अनुसार, सामर्थ्य अनुसार, सामर्थ्यानुसार, यथा श्रद्धा, इच्छा के अनुसार, आवश्यक मात्रा, थोडा सा, थोडी सी, थोडा, थोडी, थोडे, कुछ, avashyakta anusar, avashyaktanusar, aavashyaktanusar, aavashyakta anusar, jarurat anusar,
    zarurat anusar, jarurat ke anusar, zaroorat anusar, jaroorat anusar, jarurat ke hisab se, ichhanusar, ichchhanusar, ichchha anusar, ichha anusar, iccha anusar, ichchha ke anusar, ichha ke anusar, iccha ke anusar, ichcha ke anusar, ichchha se, ichha se, iccha se, suvidha anusar, suvidha ke anusar, samarthya anusar, yatha shakti, yathashakti, shraddhanusar, shraddha anusar, shraddha ke anusar, ichcha anusar, thoda sa,
    thodi si, thoda thoda, thodi thodi, थोडा थोडा, थोडी थोडी, थोडे थोडे, thoda, thodi, thode, kuch, अपनी श्रद्धा अनुसार, अपनी श्रद्धानुसार, अपनी इच्छा अनुसार, अपनी इच्छानुसार, यथासंभव, यथा संभव,
    yathasambhav, yatha sambhav, श्रद्धा से, ichchanusar, पर्याप्त मात्रा में, पर्याप्त, अनुमान से, जरा सा, जरा सी, zara sa, zara si, jara sa, jara si, चुटकी भर, एक चुटकी, chutki bhar, ek chutki,
    andaz se, andaaz se, andaj se, andaaj se, andaze se, अंदाज से, अंदाजे से, अन्दाज से`,
  marathi: `आवश्यकतेनुसार, आवश्यकतेप्रमाणे, आपल्या सोयीने, सोयीनुसार, आपल्या इच्छेनुसार, गरजेनुसार, गरजेप्रमाणे, लागेल तसे, लागेल तितके, इच्छेनुसार, आवडीनुसार, यथाशक्ती, थोडेसे, थोडे, थोडं, थोडी, थोड्या, थोड्याशा, थोडीशी, थोडासा, जरासे, avashyaktenusar,
    aavashyaktenusar, garjenusar, garaje pramane, lagel tase, thodese, अंदाजे, andaje`,
  gujarati: `જરૂર મુજબ, જરૂરિયાત મુજબ, જરૂર પ્રમાણે, જરૂરિયાત પ્રમાણે, આવશ્યકતા મુજબ, આવશ્યકતા અનુસાર, જોઈએ તેટલું, જોઈએ તેટલા, ઈચ્છા મુજબ, યથાશક્તિ, થોડું, થોડી, થોડા, થોડો,
    jarur mujab, jaruriyat mujab, jarur pramane, thodu`,
  bengali: `প্রয়োজন মতো, প্রয়োজন মত, প্রয়োজনমতো, প্রয়োজনমত, প্রয়োজন অনুযায়ী, প্রয়োজন অনুসারে, পরিমাণ মতো, পরিমাণ মত, পরিমাণমতো, পরিমান মতো, পরিমান মত, দরকার মতো, দরকার মত, যতটা লাগে, যেমন লাগে, আন্দাজ মতো, আন্দাজমতো, আন্দাজমত, অল্প করে, একটু করে, অল্প কিছু, যৎসামান্য,
    যথাসাধ্য, যথাশক্তি, সামান্য, কিছু, অল্প, একটু, proyojon moto, proyojonmoto, poriman moto, parimanmoto, dorkar moto, samanya, kichu, alpo, ektu, alpo kore, olpo kore, ektu kore, olpo, olpo olpo`,
  kannada: `ಅಗತ್ಯವಿದ್ದಷ್ಟು, ನಿಮ್ಮ ಇಷ್ಟ, ಇಷ್ಟಾನುಸಾರ, ಅಗತ್ಯಕ್ಕೆ ತಕ್ಕಂತೆ, ಅಗತ್ಯಕ್ಕೆ ತಕ್ಕಷ್ಟು, ಅವಶ್ಯಕತೆಗೆ ತಕ್ಕಂತೆ, ಅಗತ್ಯಾನುಸಾರ, ಅಗತ್ಯಕ್ಕನುಗುಣವಾಗಿ, ಬೇಕಾದಷ್ಟು, ಬೇಕಾಗುವಷ್ಟು, ತಕ್ಕಷ್ಟು, ಸಾಕಷ್ಟು, ಯಥಾಶಕ್ತಿ, ಸ್ವಲ್ಪ,
    bekadashtu, bekaadashtu, beekadashtu, agatyakke takkante, agatya iddashtu, saakashtu, swalpa, svalpa`,
  telugu: `తగినంత, తగినన్ని, మీ ఇష్టం, మీ ఇష్ట ప్రకారం, అవసరమైనంత, అవసరమైనన్ని, అవసరం మేరకు, అవసరాన్ని బట్టి, కావలసినంత, కావలసినన్ని, కావాల్సినంత, సరిపడా, సరిపడినంత, కొద్దిగా, కొంచెం, కొన్ని, యథాశక్తి,
    taginanta, thaginantha, taginanni, kavalasinanta, kavalasinantha, avasaram meraku, avasaramainanta, saripada, koddiga, konchem, konni`,
  tamil: `தேவையான அளவு, விருப்பப்படி, உங்கள் விருப்பம், தேவைக்கேற்ப, தேவைக்கு ஏற்ப, போதுமான அளவு, தேவைப்படும் அளவு, வேண்டிய அளவு, சிறிதளவு, சிறிது, கொஞ்சம், இயன்ற அளவு, thevaiyana alavu, thevaiyaana alavu,
    devaiyana alavu, thevaikerpa, thevaiku erpa, konjam, siridhu, sirithu`,
  malayalam: 'avashyathinu, aavashyathinu, kurachu, kurach',
}
export const AS_NEEDED: readonly (readonly string[])[] = phrasesIn(NEEDED).map((phrase) => phrase.split(/\s+/u))

/** Behind an amount: it is that of all together. */
export const IN_ALL: readonly (readonly string[])[] = phrasesIn({
  english: 'in all, in total, altogether, all together, overall, total, only',
  hindi: 'कुल मिलाकर, मिलाकर, कुल, kul milakar, kul mila kar, milakar, mila kar',
  marathi: 'मिळून, एकूण, milun, ekun',
  gujarati: 'મળીને, કુલ',
  bengali: 'মিলিয়ে, মোট',
  kannada: 'ಸೇರಿ, ಒಟ್ಟು',
  telugu: 'కలిపి, మొత్తం',
  tamil: 'சேர்த்து, மொத்தம்',
}).map((phrase) => phrase.split(/\s+/u))

/** Beside a quantity: it holds for every item named before it. */
export const EACH_WORDS: ReadonlySet<string> = new Set(
  wordsIn({
    english: 'each ea every all apiece',
    hindi: 'प्रत्येक सभी सब pratyek sabhi sab',
    marathi: 'प्रत्येकी एकेक pratyeki ekek',
    gujarati: 'દરેક પ્રત્યેક દરેકના darek',
    bengali: 'প্রতিটি প্রত্যেকটি প্রত্যেক করে pratiti prottek kore',
    kannada: 'ತಲಾ ಒಂದೊಂದು ಪ್ರತಿ ಪ್ರತಿಯೊಂದು ಪ್ರತಿಯೊಂದೂ tala thala prati',
    telugu: 'చొప్పున చెరో చెరి చెరొక తలా తలో ఒక్కో ఒక్కొక్క ఒక్కొక్కటి ఒక్కోటి ఒక్కొక్కదానికి ప్రతి choppuna okkokkati',
    tamil: 'தலா ஒவ்வொரு ஒவ்வொன்றும் ஒவ்வொன்று வீதம் ovvondrum veedham ovvonnu',
    malayalam: 'veetham vitham',
  }),
)

/** One of each of what is named before it: 'ಗಂಟೆ, ಉದ್ಧರಣೆ - ಒಂದೊಂದು'. */
export const ONE_EACH: ReadonlySet<string> = new Set(
  wordsIn({
    marathi: 'एकेक ekek',
    gujarati: 'એકેક',
    kannada: 'ಒಂದೊಂದು',
    telugu: 'ఒక్కొక్కటి ఒక్కోటి',
    tamil: 'ஒவ்வொன்றும் ஒவ்வொன்று',
  }),
)

/** Between a number and what is counted: kinds, not pieces. */
export const KIND_WORDS: ReadonlySet<string> = new Set(
  wordsIn({
    english: 'type types kind kinds variety varieties sort sorts',
    hindi: 'प्रकार तरह भांति prakar prakaar prakara tarah',
    marathi: 'प्रकारची प्रकारचे प्रकारचा प्रकारच्या तऱ्हेचे prakarche prakarchi prakarchya',
    gujarati: 'પ્રકારના પ્રકારની પ્રકાર જાતના જાતની જાતનાં jatna jatni prakarna',
    bengali: 'রকম রকমের প্রকার প্রকারের ধরনের ধরণের rokom rokomer rakam rakamer',
    kannada: 'ತರಹ ತರಹದ ತರ ತರದ ಥರ ಥರದ ಬಗೆ ಬಗೆಯ ವಿಧ ವಿಧದ ರೀತಿಯ bage bageya vidhada',
    telugu: 'రకాల రకాలు రకం విధాల rakala rakalu',
    tamil: 'வகை வகையான விதமான வகைகள் vagai vagaiyana vidhamana',
  }),
)

/** Between the ends of a range: two to three. */
export const RANGE_WORDS: ReadonlySet<string> = new Set(
  wordsIn({
    english: 'to or',
    hindi: 'से या se ya',
    marathi: 'ते किंवा te',
    gujarati: 'થી કે thi',
    bengali: 'থেকে বা theke',
    kannada: 'ರಿಂದ ಅಥವಾ rinda',
    telugu: 'నుండి నుంచి లేదా nundi',
    tamil: 'முதல் அல்லது',
  }),
)

/** Between two things that are both wanted. */
export const AND_WORDS: ReadonlySet<string> = new Set(
  wordsIn({
    english: 'and plus n',
    hindi: 'aur tatha evam evum और एवं एवम तथा व',
    marathi: 'आणि aani अन',
    gujarati: 'અને ane તથા',
    bengali: 'এবং ও আর ebong',
    kannada: 'ಮತ್ತು ಹಾಗೂ mattu haagu',
    telugu: 'మరియు ఇంకా mariyu',
    tamil: 'மற்றும் matrum',
  }),
)

/** What several things are, that are named behind it: 'dry fruits - almond, cashew'. */
const SORTS: ReadonlySet<string> = new Set(
  wordsIn({
    english: `fruit fruits flower flowers leaf leaves cloth cloths clothes grain grains dal dals pulses spice spices sweets oil oils colours colors powders
      utensils vessels vegetables herbs resins materials items things prasad prasadam bhog naivedya panchamrit panchamrutham samidha`,
    hindi: `mewa meva mewe meve phal fal phool fool patte patta kapda kapde vastra anaj daal dalen masala masale mithai tel rang bartan sabzi sabji saman samagri
      मेवा मेवे फल फूल पत्ते कपड़ा कपड़े वस्त्र अनाज दाल दालें मसाले मिठाई तेल रंग बर्तन सब्जी सामान सामग्री प्रसाद पंचामृत`,
    marathi: 'फळे फुले पाने पत्री धान्य सुकामेवा sukamewa',
    gujarati: 'ફળ ફૂલ મેવો કાપડ અનાજ કઠોળ મસાલા mevo kapad',
    bengali: 'ফল ফুল পাতা কাপড় phol phul fol',
    kannada: 'ಹಣ್ಣು ಹೂವು ಎಲೆ ಬಟ್ಟೆ ಧಾನ್ಯ hannu hoovu dhanya batte',
    telugu: 'పండ్లు పూలు ఆకులు బట్టలు ధాన్యాలు pandlu poolu akulu dhanyalu',
    tamil: 'பழங்கள் பூக்கள் இலைகள் துணிகள் தானியங்கள் pazhangal pookkal',
  }),
)
export function isSortOfThings(word: string): boolean {
  return SORTS.has(word.toLowerCase())
}

/** Between a number and what lasts or comes so many: 'box of 9 days', 'for 11 persons', and of a size: '6 inch'. It counts none of the item. */
export const OTHER_COUNTS: ReadonlySet<string> = new Set(
  wordsIn({
    english:
      'day days night nights years year months month persons people members pax generations inch inches cm cms mm yrs mukhi mukh mukhee faced',
    hindi:
      'din dino dinon divas raat raatri saal log logo logon vyakti peedhi दिन दिनों दिवस रात साल लोग लोगों व्यक्ति पीढ़ी इंच',
    marathi: 'divsanche divsachi दिवसांचे दिवसांचा दिवसांची जण जणांना जणांसाठी माणसे माणसांसाठी इंची',
    gujarati: 'divas દિવસ ઇંચ',
    bengali: 'jon জন জনের দিন দিনের ইঞ্চি',
    kannada: 'dina ದಿನ ಇಂಚು',
    telugu: 'rojulu రోజులు అంగుళాల',
    tamil: 'naal naatkal நாள் நாட்கள் அங்குலம் இஞ்ச்',
  }),
)

/** Spoken before or after an amount of money. */
export const MONEY_WORDS: ReadonlySet<string> = new Set(
  wordsIn({
    english: '₹ rs re inr rupee rupees rupies rps',
    hindi: 'रु रू रुपये रुपए रुपया रुपयों रूपये रूपए रूपया rupaye rupay rupiya rupye rupaya rupe tanka tankar tankara ଟଙ୍କା',
    marathi: 'रुपयाची रुपयाचा रुपयाच्या रुपयांच्या रुपयांचे रुपयांची रुपयांचा रुपयाचे',
    gujarati: '૱ રૂ રુ રૂપિયા રૂપિયાનું રૂપિયાની રૂપિયાના રૂપિયાનો રૂપિયાનાં રૂપિયો',
    bengali: '৳ টাকা টাকার taka takar',
    kannada: 'ರೂ ರೂಪಾಯಿ ರೂಪಾಯಿಯದು ರೂಪಾಯಿಯದ್ದು ರೂಪಾಯಿದು ರೂಪಾಯಿಗಳು ರೂಪಾಯಿಯ ರೂಪಾಯಿಗೆ ರೂಗಳು rupayi roopayi rupai',
    telugu: 'రూ రూపాయలు రూపాయలది రూపాయిది రూపాయల రూపాయలవి రూపాయలకు రూపాయి rupayalu roopayalu',
    tamil: '௹ ரூ ரூபாய் ரூபாய்க்கு rubai roobai rubaai',
  }),
)

/** After money: of what is bought for it (50 rupees' worth of). */
export const WORTH_WORDS: ReadonlySet<string> = new Set(
  wordsIn({
    english: 'worth of only',
    hindi: 'का की के वाला वाली वाले ka ki ke wala wali wale vala vali vale मात्र',
    marathi: 'चे ची चा',
    gujarati: 'ની નું ના નો nu ni no',
    kannada: 'ಮೌಲ್ಯದ',
    telugu: 'విలువ',
    tamil: 'மதிப்பு',
  }),
)

/** Beside a number in a table's column of quantities. */
export const QUANTITY_WORDS: readonly string[] = wordsIn({
  english: 'qty quantity count',
  hindi: 'मात्रा',
  marathi: 'प्रमाण',
  gujarati: 'જથ્થો માત્રા',
  bengali: 'পরিমাণ',
  kannada: 'ಪ್ರಮಾಣ',
  telugu: 'పరిమాణం',
  tamil: 'அளவு',
})
