import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TextLine } from '../types.ts'
import { parseItems, parseLines } from './parse-lines.ts'

function lineAt(text: string, top = 0.1, left = 0.1): TextLine {
  return { page: 1, box: [left, top, 0.3, 0.02], text, confidence: 0.95 }
}

function itemsOf(text: string): unknown[] {
  const [line] = parseLines([lineAt(text)])
  if (line?.kind !== 'items') return [line?.kind]
  return line.items.map(({ words, quantity, unit }) => [words, quantity, unit])
}

function itemsOfAll(texts: readonly string[]): unknown[] {
  return parseLines(texts.map((text, index) => lineAt(text, index / 10)))
    .flatMap((line) => (line.kind === 'items' ? line.items : []))
    .map(({ words, quantity, unit }) => [words, quantity, unit])
}

describe('quantities', () => {
  test.each([
    ['Haldi 100 gm', ['Haldi', 100, 'g']],
    ['Haldi 100gm', ['Haldi', 100, 'g']],
    ['घी किलो भर', ['घी', 1, 'kg']],
    ['घी एक किलो भर', ['घी', 1, 'kg']],
    ['Kele darjan bhar', ['Kele', 1, 'dozen']],
    ['चावल मुट्ठी भर', ['चावल', 1, 'bundle']],
    ['चावल सवा सेर', ['चावल', 1.25, 'kg']],
    ['घी आधा छटांक', ['घी', 31.25, 'g']],
    ['केसर 2 माशे', ['केसर', 2, 'g']],
    ['चना दाल अधपाव', ['चना दाल', 125, 'g']],
    ['Kala til adhpao', ['Kala til', 125, 'g']],
    ['Ghee 1.1/2 kg', ['Ghee', 1.5, 'kg']],
    ['लाल कपड़ा 2.1/2 मीटर', ['लाल कपडा', 2.5, 'metre']],
    ['Kapoor 20 wala packet', ['Kapoor', 20, 'rupee']],
    ['सुपारी पचपन नग', ['सुपारी', 55, 'piece']],
    ['पान तेईस', ['पान', 23, null]],
    ['Haldi 7 gaanth', ['Haldi', 7, 'piece']],
    ['Phal ichchanusar', ['Phal', null, null]],
    ['फल अपनी श्रद्धानुसार', ['फल', null, null]],
    ['1️⃣ Roli 1 pkt', ['Roli', 1, 'packet']],
    ['1️⃣2️⃣ Moli 2', ['Moli', 2, null]],
    ['శనగపిండి కిలోంబావు', ['శనగపిండి', 1.25, 'kg']],
    ['దీపం ఒక్కటి', ['దీపం', 1, null]],
    ['ಗರಿಕೆ 11 ಎಳೆ', ['ಗರಿಕೆ', 11, 'piece']],
    ['ধুনুচি একটা', ['ধুনুচি', 1, 'piece']],
    ['কলসি দুটি', ['কলসি', 2, 'piece']],
    ['આરતી માટે રૂ - ૨ પેકેટ', ['આરતી માટે રૂ', 2, 'packet']],
    ['રૂ ..... ૩ પૅકેટ', ['રૂ', 3, 'packet']],
    ['આરતી માટે રૂ ૧ મોટું પેકેટ', ['આરતી માટે રૂ', 1, 'packet']],
    ['ઘી રૂ. ૫૦', ['ઘી', 50, 'rupee']],
    ['એલચી પવ્ગ્રામ', ['એલચી', 50, 'g']],
    ['જવ રપવ્ગ્રા.', ['જવ', 250, 'g']],
    ['বাসন একটা সেট', ['বাসন', 1, 'set']],
    ['வேப்பிலை கொத்து 3', ['வேப்பிலை கொத்து', 3, null]],
    ['Basmati 20 lbs', ['Basmati', 9.072, 'kg']],
    ['Neem leaves (eleven)', ['Neem leaves', 11, null]],
    ['Cardamom (इक्कीस)', ['Cardamom', 21, null]],
    ['Jaggery 2 (two) kg', ['Jaggery', 2, 'kg']],
    ['Lotus: your choice', ['Lotus', null, null]],
    ['Jaggery - 1/2 pound', ['Jaggery', 0.2268, 'kg']],
    ['Saffron 2 oz', ['Saffron', 56.7, 'g']],
    ['Whole milk 1/2 Gallon', ['Whole milk', 1.8927, 'l']],
    ['Yellow cloth 2 yds', ['Yellow cloth', 1.8288, 'metre']],
    ['Carnations 3 bouquets', ['Carnations', 3, 'bundle']],
    ['Lemons count 11', ['Lemons', 11, null]],
    ['Garlands (फूल माला) (five)', ['Garlands (फूल माला)', 5, null]],
    ['12】रोली-----10 0ग्राम', ['रोली', 100, 'g']],
    ['12】दूर्वा', ['दूर्वा', null, null]],
    ['बड़ी सुपारी, ( गोल) 50 ग्राम', ['बडी सुपारी ( गोल)', 50, 'g']],
    ['मौली ३ गोले', ['मौली', 3, 'roll']],
    ['मिठाई श्रद्धा के अनुसार', ['मिठाई', null, null]],
    ['Dakshina 501INR', ['Dakshina', 501, 'rupee']],
    ['Steel utensils 5 pcs set - 1', ['Steel utensils 5 pcs set', 1, null]],
    ['Japa mala tulsi 108 beads - 1 pc', ['Japa mala tulsi 108 beads', 1, 'piece']],
    ['Rudraksh mala 108 dana 1', ['Rudraksh mala 108 dana', 1, null]],
    ['Navgrah chaval 9 rang wale 1 set', ['Navgrah chaval 9 rang wale', 1, 'set']],
    ['Silver coin 10 gram wala 1', ['Silver coin 10 gram wala', 1, null]],
    ['Panchpallav (leaves of 5 trees) 1 set', ['Panchpallav (leaves of 5 trees)', 1, 'set']],
    ['17 - makhana 100 gm', ['makhana', 100, 'g']],
    ['42- Kevda phool', ['Kevda phool', 42, null]],
    ['#5 lemons', ['lemons', 5, null]],
    ['Please bring 5 coconuts', ['coconuts', 5, null]],
    ['No.23 Sakar 250 gms', ['Sakar', 250, 'g']],
    ['Panch meva 50/- rs', ['Panch meva', 50, 'rupee']],
    ['Sandals, size 8', ['Sandals, size 8', null, null]],
    ['Dakshina (100INR)', ['Dakshina', 100, 'rupee']],
    ['Haldi [organic] (20gm)', ['Haldi (organic)', 20, 'g']],
    ['Nada chhadi 2 dadi', ['Nada chhadi', 2, 'roll']],
    ['bhoj patra ek tukda', ['bhoj patra', 1, 'piece']],
    ['Bhojpatra nang 2', ['Bhojpatra', 2, 'piece']],
    ['Kappur goli andaz se', ['Kappur goli', null, null]],
    ['இனிப்பு 1 பாக்ஸ்', ['இனிப்பு', 1, 'box']],
    ['Samidha (9 sticks) - 1 pkt', ['Samidha', 1, 'packet']],
    ['Mishri + batasha 100 100 gm', ['Mishri + batasha', 100, 'g']],
    ['Banana - 3 dozs', ['Banana', 3, 'dozen']],
    ['Puja box 9 din wala 1', ['Puja box 9 din wala', 1, null]],
    ['Steel vessel, 2 litre size', ['Steel vessel, 2 litre size', null, null]],
    ['8 Leaf plates - 25 nos', ['Leaf plates', 25, 'piece']],
    ['Til ka tel - pav litre', ['Til ka tel', 0.25, 'l']],
    ['Ghee 500 gm + 500 gm', ['Ghee', 1000, 'g']],
    ['Ghee 1.1 kg + 2.2 kg', ['Ghee', 3.3, 'kg']],
    ['Ghee 1 kg + 250 gm', ['Ghee', 1.25, 'kg']],
    ['Milk 1 lit. (500 ml - 2 pkts)', ['Milk', 1, 'l']],
    ['Coconuts 5 + 2 (for homam)', ['Coconuts (for homam)', 7, null]],
    ['bel patra 108 - 3 patte wali', ['bel patra wali', 108, null]],
    ['kaju badam kishmish 50-50-50 gm', ['kaju badam kishmish', 50, 'g']],
    ['Camphor (12 tablets) 2 pkt', ['Camphor', 2, 'packet']],
    ['Coconut (5 nos)', ['Coconut', 5, 'piece']],
    ['நவ தானியங்கள் (9) - 1', ['நவ தானியங்கள்', 1, null]],
    ['கற்பூரம் 2 பாக்கெட் (ஒன்று 50 கிராம்)', ['கற்பூரம்', 100, 'g']],
    ['ఎర్ర గుడ్డ - మీటరున్నర', ['ఎర్ర గుడ్డ', 1.5, 'metre']],
    ['తెల్ల వస్త్రం - మీటరు పావు', ['తెల్ల వస్త్రం', 1.25, 'metre']],
    ['పసుపు ఒక్కో ప్యాకెట్టు', ['పసుపు', 1, 'packet']],
    ['நூல்கண்டு - 1 கண்டு', ['நூல்கண்டு', 1, 'roll']],
    ['ಅಕ್ಕಿ ಹಿಟ್ಟು 2508m', ['ಅಕ್ಕಿ ಹಿಟ್ಟು', 250, 'g']],
    ['ఎండు ఖర్జూరాలు 250 గా', ['ఎండు ఖర్జూరాలు', 250, 'g']],
    ['નાગરવેલ પાન: 3. 20 ના', ['નાગરવેલ પાન', 20, 'rupee']],
    ['તજ લાકડા - 3. १०', ['તજ લાકડા', 10, 'rupee']],
    ['সাদা চন্দন 100 9m', ['সাদা চন্দন', 100, 'g']],
    ['চন্দন গুঁড়ো - ৫০৪m', ['চন্দন গুঁড়ো', 50, 'g']],
    ['பசு நெய் ௪ 500 ml', ['பசு நெய்', 500, 'ml']],
    ['வெள்ளைத்துணி ௪ ஒன்றேகால் மீட்டர்', ['வெள்ளைத்துணி', 1.25, 'metre']],
    ['அரிசி ௪ கிலோ', ['அரிசி', 4, 'kg']],
    ['2 தட்டு', ['தட்டு', 2, null]],
    ['5 tarah ke fal (2-2 nag)', ['fal', 1, 'set']],
    ['ऋतु फल 5 प्रकार (दो-दो नग)', ['ऋतु फल', 1, 'set']],
    ['5 types of fruits 2 each', ['fruits', 2, 'set']],
    ['Cloth 1% metre', ['Cloth', 1.25, 'metre']],
    ['Ghee 1% kg', ['Ghee', 1.5, 'kg']],
    ['Cloth 11⁄4 metre', ['Cloth', 1.25, 'metre']],
    ['Cloth 11/4 metre', ['Cloth', 1.25, 'metre']],
    ['Rice 1⁄2 kg', ['Rice', 0.5, 'kg']],
    ['जानवे ५ जोड्या', ['जानवे', 5, 'pair']],
    ['Date - 250 gm', ['Date', 250, 'g']],
    ['हवन की लकड़ी १ गट्ठर', ['हवन की लकडी', 1, 'bundle']],
    ['Banana 2 (dozen)', ['Banana', 2, 'dozen']],
    ['Camphor 50 g packet - 2', ['Camphor', 100, 'g']],
    ['Honey 250 gm bottle 1', ['Honey', 250, 'g']],
    ['Rice 500 gm to 1 kg', ['Rice', 1, 'kg']],
    ['Lemon 5/6', ['Lemon', 6, null]],
    ['Rice 1.5 kg or 2 kg', ['Rice', 2, 'kg']],
    ['चावल 1 किलो से 2 किलो', ['चावल', 2, 'kg']],
    ['समई - 1', ['समई', 1, null]],
    ['Samai: 2', ['Samai', 2, null]],
    ['Haldi 1OO gm', ['Haldi', 100, 'g']],
    ['Roli 50 ka', ['Roli', 50, 'rupee']],
    ['रोली १० की', ['रोली', 10, 'rupee']],
    ['Coconut 1 no', ['Coconut', 1, 'piece']],
    ['12.5 types of fruit', ['fruit', 1, 'set']],
    ['Rice 1/2 kg', ['Rice', 0.5, 'kg']],
    ['Rice 1½ kg', ['Rice', 1.5, 'kg']],
    ['Rice 1.5 kg', ['Rice', 1.5, 'kg']],
    ['चावल सवा किलो', ['चावल', 1.25, 'kg']],
    ['चावल डेढ़ किलो', ['चावल', 1.5, 'kg']],
    ['चावल ढाई किलो', ['चावल', 2.5, 'kg']],
    ['चावल पौना किलो', ['चावल', 0.75, 'kg']],
    ['चावल साढ़े तीन किलो', ['चावल', 3.5, 'kg']],
    ['घी आधा किलो', ['घी', 0.5, 'kg']],
    ['घी आधा पाव', ['घी', 125, 'g']],
    ['चीनी पाव', ['चीनी', 250, 'g']],
    ['तिल सवा सौ ग्राम', ['तिल', 125, 'g']],
    ['तिल दो सौ ग्राम', ['तिल', 200, 'g']],
    ['Jau paune do sau gram', ['Jau', 175, 'g']],
    ['Jau saade teen sau gram', ['Jau', 350, 'g']],
    ['Mirch pachees gram', ['Mirch', 25, 'g']],
    ['Payal 1 pr', ['Payal', 1, 'pair']],
    ['Laung elaichi 20-20 rs', ['Laung elaichi', 20, 'rupee']],
    ['Honey 1 lahan batli', ['Honey', 1, 'bottle']],
    ['Pots nine with thread', ['Pots with thread', 9, null]],
    ['तिल १०० ग्राम', ['तिल', 100, 'g']],
    ['तिल 2 कि.ग्रा.', ['तिल', 2, 'kg']],
    ['हळद पावडर दीडशे ग्रॅम', ['हळद पावडर', 150, 'g']],
    ['गहू अडीच किलो', ['गहू', 2.5, 'kg']],
    ['सुपारी ५नग', ['सुपारी', 5, 'piece']],
    ['अगरबत्ती-२पैकेट', ['अगरबत्ती', 2, 'packet']],
    ['ಅರಿಶಿನ ೧೦೦ ಗ್ರಾಂ', ['ಅರಿಶಿನ', 100, 'g']],
    ['ಅಕ್ಕಿ ಒಂದೂವರೆ ಕೆ.ಜಿ', ['ಅಕ್ಕಿ', 1.5, 'kg']],
    ['ತುಪ್ಪ ಕಾಲು ಕೆಜಿ', ['ತುಪ್ಪ', 0.25, 'kg']],
    ['hesaru kalu 100 gm', ['hesaru kalu', 100, 'g']],
    ['పసుపు ౫౦ గ్రాములు', ['పసుపు', 50, 'g']],
    ['బియ్యం రెండున్నర కిలోలు', ['బియ్యం', 2.5, 'kg']],
    ['బెల్లం పావు కిలో', ['బెల్లం', 0.25, 'kg']],
    ['நெய் அரை கிலோ', ['நெய்', 0.5, 'kg']],
    ['வெற்றிலை 25எண்ணம்', ['வெற்றிலை', 25, 'piece']],
    ['அரிசி ௨ கிலோ', ['அரிசி', 2, 'kg']],
    ['ચોખા સવા કિલો', ['ચોખા', 1.25, 'kg']],
    ['હળદર ૧૦૦ ગ્રામ', ['હળદર', 100, 'g']],
    ['সুপারি ৫টি', ['সুপারি', 5, 'piece']],
    ['ঘি আড়াইশো গ্রাম', ['ঘি', 250, 'g']],
    ['চিনি দেড় কেজি', ['চিনি', 1.5, 'kg']],
    ['Bellam paavu kilo', ['Bellam', 0.25, 'kg']],
    ['Haldi 1Okg', ['Haldi', 10, 'kg']],
    ['Rice 1 1/2 kg', ['Rice', 1.5, 'kg']],
    ['Rice 1-1/2 kg', ['Rice', 1.5, 'kg']],
    ['Rice 1-½ kg', ['Rice', 1.5, 'kg']],
    ['Rice 2 (two) kg', ['Rice', 2, 'kg']],
    ['Coconut 2 no.s', ['Coconut', 2, 'piece']],
    ['Ghee 250gm.x2', ['Ghee', 500, 'g']],
    ['Camphor 100g x 2 pkts', ['Camphor', 200, 'g']],
    ['100gmHaldi', ['Haldi', 100, 'g']],
    ['100gmहल्दी', ['हल्दी', 100, 'g']],
    ['Haldi-100gm,', ['Haldi', 100, 'g']],
    ['Kalash Qty: 2', ['Kalash', 2, null]],
    ['Sugar 1 kg 250 gm', ['Sugar', 1.25, 'kg']],
    ['Kapoor packet 1', ['Kapoor', 1, 'packet']],
    ['Supari one hundred eight', ['Supari', 108, null]],
    ['सुपारी एक सौ आठ नग', ['सुपारी', 108, 'piece']],
    ['ঘি আড়াই শো গ্রাম', ['ঘি', 250, 'g']],
    ['तिल 2 सौ ग्राम', ['तिल', 200, 'g']],
    ['Rice two and a half kg', ['Rice', 2.5, 'kg']],
    ['Rice 2 and half kg', ['Rice', 2.5, 'kg']],
    ['Rice 1 and 1/2 kg', ['Rice', 1.5, 'kg']],
    ['ಅಕ್ಕಿ ಒಂದು ಕಾಲು ಕೆಜಿ', ['ಅಕ್ಕಿ', 1.25, 'kg']],
    ['Ghee 3/4th kg', ['Ghee', 0.75, 'kg']],
    ['Ghee half kg', ['Ghee', 0.5, 'kg']],
    ['Banana half dozen', ['Banana', 0.5, 'dozen']],
    ['पीला कपड़ा = । मीटर्', ['पीला कपडा', 1, 'metre']],
    ['पीला कपड़ा = | मीटर', ['पीला कपडा', 1, 'metre']],
    ['सिक्के = 2। नग', ['सिक्के', 21, 'piece']],
    ['नागर मोथा = ।0 ग्राम', ['नागर मोथा', 10, 'g']],
    ['Supari 5!', ['Supari', 51, null]],
    ['Gangajal 1 bottel', ['Gangajal', 1, 'bottle']],
    ['गूगल = १ पकेट', ['गूगल', 1, 'packet']],
    ['గంగాజలం 2 ఫిసాలు', ['గంగాజలం', 2, 'bottle']],
    ['আপেল = ১ ক্রেজি', ['আপেল', 1, 'kg']],
    ['பாதாம் பருப்பு : நூநு கிராம்', ['பாதாம் பருப்பு', 100, 'g']],
    ['ಚಿರೋಟಿ ರವೆ ಅರ್ಥ ಕೆಜಿ', ['ಚಿರೋಟಿ ರವೆ', 0.5, 'kg']],
    ['तिल का तेल लीटर', ['तिल का तेल लीटर', null, null]],
    ['ఆవు పాలు లీటరు', ['ఆవు పాలు లీటరు', null, null]],
    ['ಕರ್ಪೂರ ಒ೦ದು ಪ್ಯಾಕೆಟ್', ['ಕರ್ಪೂರ', 1, 'packet']],
    ['पंच रल्ल - १ पुडी', ['पंच रत्न', 1, 'packet']],
    ['ಕುಂಕುಮ 50 ಗ್ರಾ೦', ['ಕುಂಕುಮ', 50, 'g']],
    ['ಅಕ್ಕಿ0.5 ಕೆಜಿ', ['ಅಕ್ಕಿ', 0.5, 'kg']],
    ['পান পঁচিশটি', ['পান', 25, 'piece']],
    ['সুপারি সাতটা', ['সুপারি', 7, 'piece']],
    ['கோதுமை மாவு : 5kஏ', ['கோதுமை மாவு', 5, 'kg']],
    ['துளசி தேவையான ௮ளவு', ['துளசி', null, null]],
    ['સિંદૂર : જ૩ર મુજબ', ['સિંદૂર', null, null]],
    ['૧૦ ૩ેપિયાનું કપૂર', ['કપૂર', 10, 'rupee']],
    ['হলুদ 25 গ্ৰাম', ['হলুদ', 25, 'g']],
    ['ಬೆಲ್ಲ-ತಲಾಕಾಲುಕೆಜಿ', ['ಬೆಲ್ಲ', 0.25, 'kg']],
    ['હળદર રપ ગ્રામ', ['હળદર', 25, 'g']],
    ['સોપારી ર૧ નંગ', ['સોપારી', 21, 'piece']],
    ['ধান ও দূর্বা ২ আঁটি', ['ধান ও দূর্বা', 2, 'bundle']],
    ['ಅರಿಶಿನ ೧ಂಂ ಗ್ರಾಂ', ['ಅರಿಶಿನ', 100, 'g']],
    ['ಅಕ್ಕಿ ಮುಕ್ಕಾಲು ಕೆ ಜಿ', ['ಅಕ್ಕಿ', 0.75, 'kg']],
    ['দুধ ৫০০ এম এল', ['দুধ', 500, 'ml']],
    ['तांदूळ साडेतीन किलो', ['तांदूळ', 3.5, 'kg']],
    ['गहू पावणेदोन किलो', ['गहू', 1.75, 'kg']],
    ['गूळ पावकिलो', ['गूळ', 0.25, 'kg']],
    ['जानवी जोड २', ['जानवी', 2, 'pair']],
    ['સોપારી નંગ ૧૧', ['સોપારી', 11, 'piece']],
    ['14.1 pkt kapoor', ['kapoor', 1, 'packet']],
    ['Poha 1 k9', ['Poha', 1, 'kg']],
    ['Shankh 1 N0', ['Shankh', 1, 'piece']],
    ['Match box 1', ['Match box', 1, null]],
    ['Haldi 1 small packet', ['Haldi', 1, 'packet']],
    ['Haldi 1 sm pkt', ['Haldi', 1, 'packet']],
    ['Sarson ka tel 250-500 ml', ['Sarson ka tel', 500, 'ml']],
    ['Belpatra (3 leaf) Qty: 11', ['Belpatra', 11, null]],
    ['Belpatra (3 leaf) x 21', ['Belpatra', 21, null]],
    ['Belpatra (3 leaf) - Pack of 12', ['Belpatra', 12, null]],
    ['Door toran 3 ft -(Qty 1)', ['Door toran', 1, null]],
    ['Nav ratna (9 gems)', ['Nav ratna', null, null]],
    ['Suhag pitari (16 items)', ['Suhag pitari', null, null]],
    ['Panch pallav (5 leaf) set 1', ['Panch pallav', 1, 'set']],
    ['Five fruits mixed 1 set only', ['Five fruits mixed', 1, 'set']],
    ['9 grains mix - 1 pkt big', ['grains mix', 1, 'packet']],
    ['14 leaf plates', ['leaf plates', 14, null]],
    ['Bamboo kula - 1 pc', ['Bamboo kula', 1, 'piece']],
    ['Kumkum - Divya brand - 1 box', ['Kumkum', 1, 'box']],
    ['Rs 1 coins - 11', ['coins', 11, null]],
    ['Garland 5 ft for god photo', ['Garland for god photo', 1.524, 'metre']],
    ['५ प्रकार के फल २ सेट', ['फल', 2, 'set']],
    ['मध २ बाटल्या', ['मध', 2, 'bottle']],
    ['apple सेब -2 नग', ['apple सेब', 2, 'piece']],
    ['ಹಾಲು ಪ್ರಮಾಣ: 2 ಲೀ', ['ಹಾಲು', 2, 'l']],
    ['Roli Rs.50 ka', ['Roli', 50, 'rupee']],
    ['₹20 wali roli', ['roli', 20, 'rupee']],
    ['२० रुपये की रोली', ['रोली', 20, 'rupee']],
    ['Diya 11 pc each', ['Diya', 11, 'piece']],
    ['ಲವಂಗ ತಲಾ 10 ಗ್ರಾಂ', ['ಲವಂಗ', 10, 'g']],
    ['ಐದು ಬಗೆಯ ಹಣ್ಣು', ['ಹಣ್ಣು', 1, 'set']],
    ['பூ தேவையான அளவு', ['பூ', null, null]],
    ['ফুল প্রয়োজন মতো', ['ফুল', null, null]],
    ['దక్షిణ 51 రూపాయలు', ['దక్షిణ', 51, 'rupee']],
    ['Milk 1 Itr', ['Milk', 1, 'l']],
    ['दूध ½ Iitre', ['दूध', 0.5, 'l']],
    ['Itr 2 bottles', ['Itr', 2, 'bottle']],
    ['Janeu 5-5', ['Janeu', 5, null]],
    ['Dhoop 1-1 packet', ['Dhoop', 1, 'packet']],
    ['Supari 11 pcs', ['Supari', 11, 'piece']],
    ['सुपारी 11 नग', ['सुपारी', 11, 'piece']],
    ['Paan 25 nos.', ['Paan', 25, 'piece']],
    ['Betel leaves (eleven)', ['Betel leaves', 11, null]],
    ['पान (Betel leaves) (ten)', ['पान (Betel leaves)', 10, null]],
    ['Bel leaves - 108+', ['Bel leaves', 108, null]],
    ['A bell', ['bell', null, null]],
    ['3. An oil lamp', ['oil lamp', null, null]],
    ['A dozen bananas', ['bananas', 1, 'dozen']],
    ['2 plates', ['plates', 2, null]],
    ['5 vati', ['vati', 5, null]],
    ['5 steel vati', ['steel vati', 5, null]],
    ['Mango leaf bunch 4 nos', ['Mango leaf', 4, 'bundle']],
    ['Aam k patte 11', ['Aam ke patte', 11, null]],
    ['Banana 1 dozen', ['Banana', 1, 'dozen']],
    ['Payal a pair', ['Payal', 1, 'pair']],
    ['Payal 1 pair', ['Payal', 1, 'pair']],
    ['Durva - 1 bunch', ['Durva', 1, 'bundle']],
    ['रोली 5 रुपये', ['रोली', 5, 'rupee']],
    ['Roli Rs. 5/-', ['Roli', 5, 'rupee']],
    ['Roli ₹10', ['Roli', 10, 'rupee']],
    ['Mango wood 1-2 kg', ['Mango wood', 2, 'kg']],
    ['Ghee 2 x 500 gm', ['Ghee', 1000, 'g']],
    ['5 types of fruit', ['fruit', 1, 'set']],
    ['2 metre लाल कपड़ा', ['लाल कपडा', 2, 'metre']],
    ['11 supari', ['supari', 11, null]],
    ['Flowers as required', ['Flowers', null, null]],
    ['फूल आवश्यकतानुसार', ['फूल', null, null]],
    ['Milk 1l', ['Milk', 1, 'l']],
    ['Kalash ...... 1', ['Kalash', 1, null]],
    // A reader's danda or mark for ā.
    ['চিড়৷- ৫০০ গ্রাম', ['চিড়া', 500, 'g']],
    ['বাতাস! একশো! গ্রাম', ['বাতাসা', 100, 'g']],
    ['মালা ১ জোড়৷', ['মালা', 1, 'pair']],
    ['গুগুল আড়াইশে ৷ গ্রাম', ['গুগুল', 250, 'g']],
    ['ચોખા પ। કિલો', ['ચોખા', 0.25, 'kg']],
    // Figures read as letters, and letters as figures.
    ['দেশলাই হটি', ['দেশলাই', 2, 'piece']],
    ['થાળી પનંગ', ['થાળી', 5, 'piece']],
    ['બંગડી દ નંગ', ['બંગડી', 6, 'piece']],
    ['કંકુ પ રૂપિયાનું', ['કંકુ', 5, 'rupee']],
    ['ખડી સાકર ૧૦૦૭૪', ['ખડી સાકર', 100, 'g']],
    ['Haldi 5009', ['Haldi', 500, 'g']],
    ['Dakshina 1001', ['Dakshina', 1001, null]],
    ['લાકડા ૧K૬', ['લાકડા', 1, 'kg']],
    ['தயிர் 500 ஈ', ['தயிர்', 500, 'ml']],
    ['ধুতি $ খানা', ['ধুতি', 1, 'piece']],
    ['चावल > किलो', ['चावल', null, null]],
    ['नींबू ©', ['नींबू', null, null]],
    ['রক্তচন্দন Go গ্রাম', ['রক্তচন্দন', 50, 'g']],
    ['ચણા દાળ Yoo ગ્રામ', ['ચણા દાળ', 500, 'g']],
    ['Milk S00 ml', ['Milk', 500, 'ml']],
    ['তেল 250 m!', ['তেল', 250, 'ml']],
    ['ઘઉં ૨।। કિલો', ['ઘઉં', 2.5, 'kg']],
    ['तूप २॥ किलो', ['तूप', 2.5, 'kg']],
    ['পান ১টি শিশি', ['পান', 1, 'bottle']],
    ['પ જાતના ફળ', ['ફળ', 1, 'set']],
    ['13. 2 ಸಣ್ಣ ಕನ್ನಡಿ = 11', ['ಸಣ್ಣ ಕನ್ನಡಿ', 11, null]],
    // A number that stands apart, read as two.
    ['2. 2.ಗಂಜಲ 1 ಲೀಟರ್', ['ಗಂಜಲ', 1, 'l']],
    ['5 5வகை பழங்கள்', ['பழங்கள்', 1, 'set']],
    ['4 4మందార పూలు 1 నెం', ['మందార పూలు', 1, 'piece']],
    ['ছোট শিশি ১টি', ['ছোট', 1, 'bottle']],
    ['బెల్లం కిలోన్నర', ['బెల్లం', 1.5, 'kg']],
    ['பூ மாலை 2 முழம்', ['பூ மாலை', 0.9144, 'metre']],
    ['పంచదార కేజిన్నర', ['పంచదార', 1.5, 'kg']],
    ['రవ్వ కేజింపావు', ['రవ్వ', 1.25, 'kg']],
    ['கோமியம் 100 மி', ['கோமியம்', 100, 'ml']],
    ['રૂ - ૧ પેકેટ', ['રૂ', 1, 'packet']],
    ['लोटा पीतल का - तेरह', ['लोटा पीतल का', 13, null]],
    ['దక్షిణ నూట పదహారు రూపాయలు', ['దక్షిణ', 116, 'rupee']],
    ['লাল শালু - ১ মিঃ', ['লাল শালু', 1, 'metre']],
    ['ಡ್ರೈಫ್ರೂಟ್ಸ್ 5 ತರ 1/2 kg', ['ಡ್ರೈಫ್ರೂಟ್ಸ್', 0.5, 'kg']],
    ['पाँच कटोरी', ['पाँच कटोरी', null, null]],
    ['মধু ১টি ছোট শিশি', ['মধু', 1, 'bottle']],
    ['সর্বৌষধি ১টি করে প্যাকেট', ['সর্বৌষধি', 1, 'packet']],
    ['தலை சீப்பு - இரண்டு', ['தலை சீப்பு', 2, null]],
    ['శుభ్రమైన పత్తి ... 20 రూపాయలది', ['శుభ్రమైన పత్తి', 20, 'rupee']],
    ['குங்குமப் பொடி 1 சின்ன பாக்கெட்', ['குங்குமப் பொடி', 1, 'packet']],
  ])('%s', (text, item) => {
    expect(itemsOf(text)).toEqual([item])
  })

  test('what opens a line counts the first of several', () => {
    expect(itemsOf('5 - lemons, 2 coconuts')).toEqual([
      ['lemons', 5, null],
      ['coconuts', 2, null],
    ])
    expect(itemsOf('Please bring 1 kg ghee, 2 kg rice')).toEqual([
      ['ghee', 1, 'kg'],
      ['rice', 2, 'kg'],
    ])
  })

  test('several in one line each end an item', () => {
    expect(itemsOf('Haldi 50 g, Roli 25 g; Kapur 1 packet')).toEqual([
      ['Haldi', 50, 'g'],
      ['Roli', 25, 'g'],
      ['Kapur', 1, 'packet'],
    ])
  })

  test('a range, a vessel without a size and money beside a measure are told apart', () => {
    const doubtful = (text: string) => {
      const [line] = parseLines([lineAt(text)])
      return line?.kind === 'items' && line.items[0]?.quantityDoubtful
    }
    expect(doubtful('Rice 1-2 kg')).toBe(true)
    expect(doubtful('Rice 1 bag')).toBe(true)
    expect(doubtful('Rice 2 pounds')).toBe(true)
    expect(doubtful('Rice 2 packet 500 gm')).toBe(true)
    expect(doubtful('Rice 2 kg Rs 120')).toBe(false)
    expect(doubtful('Rice 1lkg')).toBe(true)
    expect(doubtful('હળદર રપ ગ્રામ')).toBe(true)
    expect(doubtful('ಅರಿಶಿನ ೧ಂಂ ಗ್ರಾಂ')).toBe(true)
    expect(doubtful('দেশলাই হটি')).toBe(true)
    expect(doubtful('ધૂપ પ નંગ')).toBe(true)
    expect(doubtful('রক্তচন্দন Go গ্রাম')).toBe(true)
    expect(doubtful('ખડી સાકર ૧૦૦૭૪')).toBe(true)
    expect(doubtful('ধুতি $ খানা')).toBe(true)
    expect(doubtful('Lemon ©')).toBe(true)
    expect(doubtful('13. 2 ಸಣ್ಣ ಕನ್ನಡಿ = 11')).toBe(true)
    expect(doubtful('Rice % kg')).toBe(true)
    expect(doubtful('Rice 1% kg')).toBe(true)
    expect(doubtful('Rice .5 kg')).toBe(true)
    expect(doubtful('Coins 2। nos')).toBe(true)
    expect(doubtful('Supari 5!')).toBe(true)
    expect(doubtful('Kumkum 4o gm')).toBe(true)
    expect(doubtful('Flowers 24° gm')).toBe(true)
    expect(doubtful('Rice 500 gm to 1 kg')).toBe(true)
    expect(doubtful('Navadhanya 9 types 50 g')).toBe(true)
    expect(doubtful('Coins -% 51')).toBe(true)
    expect(doubtful('Coconut, 11 betel nuts')).toBe(true)
    expect(doubtful('2 coconuts, 5 lemons, 21')).toBe(true)
    expect(doubtful('Gangajal 1 bottel')).toBe(true)
    expect(doubtful('Rice 1 0 kg')).toBe(true)
    expect(doubtful('గంగాజలం 2 ఫిసాలు')).toBe(true)
    expect(doubtful('பாதாம் பருப்பு : நூநு கிராம்')).toBe(true)
    expect(doubtful('Rice adhi kilo')).toBe(true)
    expect(doubtful('Rice aadha kilo')).toBe(false)
  })
})

describe('lines that belong together', () => {
  test('serial numbers without a dot are found by their counting', () => {
    const lines = ['1 Haldi', '2 Kumkum', '3 Roli', '4 Kalash 1'].map((text, index) => lineAt(text, index / 10))
    expect(parseLines(lines).flatMap((line) => (line.kind === 'items' ? line.items : []))).toMatchObject([
      { words: 'Haldi', quantity: null },
      { words: 'Kumkum', quantity: null },
      { words: 'Roli', quantity: null },
      { words: 'Kalash', quantity: 1 },
    ])
  })

  test('numbers of which only some count on may be how many: what has no other is doubtful', () => {
    const doubted = (texts: readonly string[]) =>
      parseLines(texts.map((text, index) => lineAt(text, index / 10))).map(
        (line) => line.kind === 'items' && line.items[0]?.quantityDoubtful,
      )
    expect(doubted(['1 Kalash', '2 Nariyal', '3 Deepak', '5 Nimbu', '11 Paan'])).toEqual([true, true, true, true, true])
    expect(doubted(['1 Kalash', '2 Nariyal', '3 Deepak', '4 Nimbu', '5 Paan'])).toEqual(Array(5).fill(false))
  })

  test('what has no quantity is doubtful on a page with quantities that found no item', () => {
    const doubted = (left: number) =>
      parseLines([
        ...['Coconut', 'Chunri', 'Bell'].map((text, index) => lineAt(text, index / 10, 0.2)),
        ...['5', '2', '1'].map((text, index) => lineAt(text, 0.55 + index / 10, left)),
      ]).flatMap((line) => (line.kind === 'items' ? line.items : []))
    expect(doubted(0.6).map((item) => item.quantityDoubtful)).toEqual([true, true, true])
    expect(doubted(0.05).map((item) => item.quantityDoubtful)).toEqual([false, false, false])
  })

  test('serial numbers may stick to the name', () => {
    const lines = ['1Haldi 50gm', '2Kumkum 2 pkt', '3-Roli', '4Kalash 1', '5kg chawal'].map((text, index) =>
      lineAt(text, index / 10),
    )
    expect(parseLines(lines).flatMap((line) => (line.kind === 'items' ? line.items : []))).toMatchObject([
      { words: 'Haldi', quantity: 50 },
      { words: 'Kumkum', quantity: 2 },
      { words: 'Roli', quantity: null },
      { words: 'Kalash', quantity: 1 },
      { words: 'chawal', quantity: 5, unit: 'kg' },
    ])
  })

  test('a quantity in a column of its own goes to the item of its row', () => {
    const lines = [lineAt('Haldi', 0.1), lineAt('Roli', 0.2), lineAt('100 gm', 0.1, 0.7), lineAt('25 gm', 0.2, 0.7)]
    const parsed = parseLines(lines)
    expect(parsed.map((line) => line.kind)).toEqual(['items', 'items', 'joined', 'joined'])
    expect(parsed.flatMap((line) => (line.kind === 'items' ? line.items : []))).toMatchObject([
      { words: 'Haldi', quantity: 100, quantityDoubtful: false },
      { words: 'Roli', quantity: 25, quantityDoubtful: false },
    ])
  })

  test('a number left of an item is not its quantity', () => {
    const parsed = parseLines([lineAt('7', 0.1, 0.02), lineAt('Kalash', 0.1, 0.1)])
    expect(parsed).toMatchObject([{ kind: 'page-number' }, { kind: 'items', items: [{ quantity: null }] }])
  })
})

test('a line that says its number twice counts the line above, and is no serial number', () => {
  const list = ['9 Moong 500 gm', '10 Steel cups', '1 (one)', '11 Bhasma 100 gm', '12 Guggul 25 g']
  expect(itemsOfAll(list)).toContainEqual(['Steel cups', 1, null])
  expect(itemsOfAll(list)).toHaveLength(4)
})

test('a number in words in a line of its own counts the line above', () => {
  expect(itemsOfAll(['Mango wood', 'one', 'Roli 1'])).toEqual([
    ['Mango wood', 1, null],
    ['Roli', 1, null],
  ])
  expect(itemsOfAll(['Roli 1', 'एक'])).toContainEqual(['एक', null, null])
})

test('a unit in a line of its own belongs to the number above it, and is never an item', () => {
  const texts = ['(19) வெல்லம் ஒன்றரை', 'கிலோ', '(20) கொட்டைப் பாக்கு : 100', 'கிராம்', 'Milk 2 ltr', 'ltr.']
  expect(itemsOfAll(texts)).toEqual([
    ['வெல்லம்', 1.5, 'kg'],
    ['கொட்டைப் பாக்கு', 100, 'g'],
    ['Milk', 2, 'l'],
  ])
})

test('two amounts of one item, each for a purpose, are two lines', () => {
  expect(itemsOf('Ghee 1/2 kg for havan + 100 gm for lamp')).toEqual([
    ['Ghee for havan', 0.5, 'kg'],
    ['Ghee for lamp', 100, 'g'],
  ])
  expect(itemsOf('Ghee 1 kg (havan) and 250 g (lamp)')).toEqual([
    ['Ghee (havan)', 1, 'kg'],
    ['Ghee (lamp)', 250, 'g'],
  ])
  expect(itemsOf('21 ಪತ್ರೆ 1 ಸೆಟ್ (ಗಣೇಶನಿಗೆ)')).toEqual([['ಪತ್ರೆ (ಗಣೇಶನಿಗೆ)', 1, 'set']])
  expect(itemsOf('50gm, గంధం 1 pkt')).toEqual([['గంధం', 1, 'packet']])
  expect(itemsOf('250 g, curd 100 g, milk 500 ml')).toEqual([
    ['curd', 100, 'g'],
    ['milk', 500, 'ml'],
  ])
  expect(itemsOf('Rice 1 kg and 500 g')).toEqual([['Rice', 1.5, 'kg']])
  expect(itemsOf('घी 1 किलो हवन के लिए, 250 ग्राम दीपक के लिए')).toEqual([
    ['घी हवन के लिए', 1, 'kg'],
    ['घी दीपक के लिए', 250, 'g'],
  ])
})

test('what has no amount is doubtful where all others have one', () => {
  const lines = [...'abcdefgh'].map((name, at) => lineAt(`Item${name} ${at + 1} kg`, at / 20))
  const last = (texts: TextLine[]) => parseLines(texts).at(-1)
  expect(last([...lines, lineAt('Kalash', 0.5)])).toMatchObject({ items: [{ quantityDoubtful: true }] })
  expect(last([...lines.slice(0, 3), lineAt('Kalash', 0.5)])).toMatchObject({ items: [{ quantityDoubtful: false }] })
})

test('what stands in brackets behind an amount belongs to the item before it', () => {
  expect(itemsOf('Coconut 2 (dry), Supari 5')).toEqual([
    ['Coconut (dry)', 2, null],
    ['Supari', 5, null],
  ])
})

test.each(['2 pkt of 100 gm camphor', 'Camphor 2 pkt of 100 gm', 'કપુર 100 ગ્રામ ના 2 પેકેટ'])(
  '%s: so many packets of so much',
  (text) => {
    expect(itemsOf(text)).toEqual([[expect.any(String), 200, 'g']])
  },
)

test.each([
  ['Gamchha 7 pe'],
  ['Red cloth 1/4 metre'],
  ['Cloth 1% metre'],
  ['Lemon ©'],
  ['Tulsi ek mutthi'],
  ['Ghee 1 kg / 500 g'],
  ['Rice 1,5 kg'],
  ['Mishri 50 g or 1 pkt'],
  ['Lemons 5/6'],
])('%s stays in doubt', (text) => {
  expect(parseLines([lineAt(text)])).toMatchObject([{ items: [{ quantityDoubtful: true }] }])
})

describe('numbers in brackets that open the lines', () => {
  test.each([
    [
      ['(1 kg) Ghee', '(2) Mirror'],
      [
        ['Ghee', 1, 'kg'],
        ['Mirror', 2, null],
      ],
    ],
    [
      ['(5) Coconut', '(2) Mirror', '(20) Bay leaf', '(1) Lamp'],
      [
        ['Coconut', 5, null],
        ['Mirror', 2, null],
        ['Bay leaf', 20, null],
        ['Lamp', 1, null],
      ],
    ],
    [
      ['(1) Coconut', '(2) Mirror', '(1) Bay leaf', '(2) Lamp'],
      [
        ['Coconut', null, null],
        ['Mirror', null, null],
        ['Bay leaf', null, null],
        ['Lamp', null, null],
      ],
    ],
  ])('are amounts with a unit, or where they do not count: %j', (texts, items) => {
    expect(itemsOfAll(texts)).toEqual(items)
  })
})

test('the last of a line may have its number before it', () => {
  expect(itemsOf('White flowers 2 bunches, 1 garland (for the photo)')).toEqual([
    ['White flowers', 2, 'bundle'],
    ['garland (for the photo)', 1, null],
  ])
  expect(itemsOf('Haar two, gajra 2')).toEqual([
    ['Haar', 2, null],
    ['gajra', 2, null],
  ])
})

test('where each part behind a comma opens with its number, none counts what stands before', () => {
  expect(itemsOf('Brass bell, 4 tumblers, 2 ladles for ghee')).toEqual([
    ['Brass bell', null, null],
    ['tumblers', 4, null],
    ['ladles for ghee', 2, null],
  ])
  expect(itemsOf('Brass bell, 4 tumblers')).toEqual([
    ['Brass bell', null, null],
    ['tumblers', 4, null],
  ])
  expect(itemsOf('Navgrah rice, 4 ready packets')[0]).toEqual(['Navgrah rice', 4, null])
})

test('which fruit are meant stands behind the word', () => {
  expect(itemsOf('Fruits - 6 apples, 2 pineapples')).toEqual([
    ['apples', 6, null],
    ['pineapples', 2, null],
  ])
  expect(itemsOf('Fruit 6 apples, 4 pears')).toEqual([
    ['apples', 6, null],
    ['pears', 4, null],
  ])
  expect(itemsOf('Fruits - 7 different')).toEqual([
    ['Fruits', 7, null],
    ['different', null, null],
  ])
  expect(itemsOf('Fruits 2 dozen')).toEqual([['Fruits', 2, 'dozen']])
  for (const rest of ['for prasad', 'fresh', 'good quality', 'whatever available'])
    expect(itemsOf(`Fruits 5 ${rest}`).flat()[0]).toMatch(/^Fruits/u)
})

test('a number before what is of another thing counts its own', () => {
  expect(itemsOf('Supari 5 pan ke patte 11')).toEqual([
    ['Supari', 5, null],
    ['pan ke patte', 11, null],
  ])
})

test('marks that repeat the line above stand for the end of its name, and for its unit', () => {
  const texts = [
    '1. White cloth 2 metre',
    '2. Red " 1 "',
    '3. Blue -do- 1 1/2 -do-',
    '4. Ghee 1 kg',
    "5. Oil 2 ''",
    '6. Til ( " )',
    '7. Rai ditto',
  ]
  expect(itemsOfAll(texts)).toEqual([
    ['White cloth', 2, 'metre'],
    ['Red cloth', 1, 'metre'],
    ['Blue cloth', 1.5, 'metre'],
    ['Ghee', 1, 'kg'],
    ['Oil', 2, 'kg'],
    ['Til', 2, 'kg'],
    ['Rai', 2, 'kg'],
  ])
  const doubtful = parseLines(texts.map((text, index) => lineAt(text, index / 10))).flatMap((line) =>
    line.kind === 'items' ? line.items.map((item) => item.quantityDoubtful) : [],
  )
  expect(doubtful).toEqual([false, true, true, false, true, true, true])
})

test.each([
  [
    ['जौ 250 ग्राम', 'गेहूँ   ”   ”'],
    ['गेहूँ', 250, 'g'],
  ],
  [
    ['16 | ज्वार | 250 ग्राम', '17 | चिवड़ा (पोहा) | ,,'],
    ['चिवडा (पोहा)', 250, 'g'],
  ],
])('marks alone behind a name repeat all of the amount: %j', (texts, item) => {
  expect(itemsOfAll(texts).at(-1)).toEqual(item)
})

test.each([
  ['ಬಿಲ್ವಪತ್ರೆ 1 ಸಾವಿರ', ['ಬಿಲ್ವಪತ್ರೆ', 1000, null]],
  ['ವೀಳ್ಯದೆಲೆ ಸಾವಿರ', ['ವೀಳ್ಯದೆಲೆ', 1000, null]],
  ['बेलपत्र एक हजार आठ', ['बेलपत्र', 1008, null]],
  ['মালা – ৪ গাছা', ['মালা', 4, 'piece']],
  ['রুদ্রাক্ষ মালা: একগাছা', ['রুদ্রাক্ষ মালা', 1, 'piece']],
  ['రేతి 1 గంప', ['రేతి', null, null]],
  ['રેતી 1 તગારું', ['રેતી', null, null]],
])('thousands, strings and vessels of no size: %s', (text, item) => {
  expect(itemsOf(text)).toEqual([item])
})

test('as many amounts as names are one of each', () => {
  expect(itemsOf('বেল, কুল: ৪ পিস ও ২৫০ গ্রাম')).toEqual([
    ['বেল', 4, 'piece'],
    ['কুল', 250, 'g'],
  ])
  expect(itemsOf('Cloves and cardamom 11 + 21')).toEqual([
    ['Cloves', 11, null],
    ['cardamom', 21, null],
  ])
  expect(itemsOf('Rice, barley, til / 1 kg, 1 kg, 2 kg')).toEqual([
    ['Rice', 1, 'kg'],
    ['barley', 1, 'kg'],
    ['til', 2, 'kg'],
  ])
  expect(itemsOf('Walnut / pista = 100g / 50g')).toEqual([
    ['Walnut', 100, 'g'],
    ['pista', 50, 'g'],
  ])
  expect(itemsOf('Moli / kalava 2 roll')).toEqual([['Moli / kalava', 2, 'roll']])
})

describe('serial numbers and amounts run together', () => {
  test('a point between a serial number and an amount is told by the numbers around it', () => {
    expect(itemsOfAll(['2. Roli 1', '3.2 metre red cloth', '4. Paan 21'])).toContainEqual(['red cloth', 2, 'metre'])
    expect(itemsOfAll(['Roli 1', '1.5 kg rice', 'Paan 21'])).toContainEqual(['rice', 1.5, 'kg'])
  })

  test('and stays in doubt where they do not tell', () => {
    const parsed = parseLines(
      ['1. Roli 1', '2. Lota 1', '8.2 metre red cloth', '4. Paan 21'].map((text, at) => lineAt(text, at / 10)),
    )
    expect(parsed[2]).toMatchObject({ items: [{ quantityDoubtful: true }] })
  })

  test('and so is one behind a space, and a bracket that was lost', () => {
    const lines = ['13. Roli 1', '14 .2 1/2 mtr cloth', '15. Paan 21']
    expect(itemsOfAll(lines)).toContainEqual(['cloth', 2.5, 'metre'])
    expect(itemsOfAll(['(5) Roli 1', '(6 Coconut 2', '(7) Paan 21'])).toContainEqual(['Coconut', 2, null])
    expect(itemsOfAll(['(5 Roli 1', '(6 Coconut 2', '(7 Paan 21'])).toEqual([
      ['Roli', 1, null],
      ['Coconut', 2, null],
      ['Paan', 21, null],
    ])
    expect(itemsOf('9 9.Turmeric roots 11')).toEqual([['Turmeric roots', 11, null]])
  })

  test('the number of another line that a comma follows is the rest of an amount', () => {
    expect(itemsOfAll(['1. Lota 1, thali', '2, spoon 5', '2. Roli 1', '3. Paan 21'])).toContainEqual(['thali', 2, null])
  })

  test('a serial number is one whatever sign the reader saw behind it', () => {
    expect(itemsOfAll(['8. Roli 1', '9 , Dhoti 1, Saree 2', '10. Paan 21'])).toContainEqual(['Dhoti', 1, null])
  })

  test('a vessel that is wanted stands under its number', () => {
    expect(itemsOfAll(['7 Roli 1', '8 Katori = two', '9 Lota 1'])).toContainEqual(['Katori', 2, null])
    expect(itemsOfAll(['7 Roli 1', '2 metre cloth', '9 Lota 1'])).toContainEqual(['cloth', 2, 'metre'])
  })
})

test('every line of any text is accounted for, once, in order', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'Haldi',
      'लौंग',
      '100',
      'gm',
      '५०',
      'ग्राम',
      '½',
      '-',
      ',',
      '(',
      ')',
      '1.',
      'kg',
      'each',
      'सवा',
      'सौ',
      '/',
      'Rs',
      '॥',
      'पाव',
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  const text = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(' '))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
      const lines = texts.map((each, index) => lineAt(each, index / 20))
      const parsed = parseLines(lines)
      // A line that was broken holds its rests too, which come after it.
      expect(parsed.map(({ source }) => source.box[1])).toEqual(lines.map((line) => line.box[1]))
      for (const line of parsed) {
        if (line.kind !== 'items') continue
        expect(line.items.length).toBeGreaterThan(0)
        for (const item of line.items) expect(item.quantity === null || item.quantity > 0).toBe(true)
      }
    }),
  )
})

test('units that readers take for others are bundles and bottles', () => {
  const unitOf = (text: string) => parseItems(text).map(({ quantity, unit }) => [quantity, unit])
  expect(unitOf('तुलसी पत्ता 2 गड़ी')).toEqual([[2, 'bundle']])
  expect(unitOf('Tulsi leaves: 1 bndl')).toEqual([[1, 'bundle']])
  expect(unitOf('Honey - 1 bil')).toEqual([[1, 'bottle']])
})

test('a word of size is no misread unit, and no item', () => {
  expect(itemsOf('હાર ૨ મોટા')).toEqual([['હાર મોટા', 2, null]])
})

test('what the next things are for is none of them', () => {
  const wanted = [
    ['milk', 500, 'ml'],
    ['curd', 250, 'g'],
  ]
  expect(itemsOf('For panchamrit : milk 500 ml, curd 250 gm')).toEqual(wanted)
  expect(itemsOf('Panchamrit ke liye - milk 500 ml, curd 250 gm')).toEqual(wanted)
  expect(itemsOf('For havan - ghee 1 kg')).toEqual([['ghee', 1, 'kg']])
  expect(itemsOf('Panchamrit ke liye - 1 packet')).toEqual([['Panchamrit ke liye', 1, 'packet']])
  expect(itemsOf('Kalash ke liye sava meter kapda')).toEqual([['kapda', 1.25, 'metre']])
})

test('a word before the numbers of several lines is no part of an item', () => {
  const lines = ['अनु. ०१ - तूप - ७५० ग्रॅम', 'अनु. ०२ - लाडू - ५१', 'अनु. ०३ - वस्त्रे', 'अनु. ०४ - समिधा']
  expect(itemsOfAll(lines)).toEqual([
    ['तूप', 750, 'g'],
    ['लाडू', 51, null],
    ['वस्त्रे', null, null],
    ['समिधा', null, null],
  ])
  expect(itemsOfAll(['Lamp 1 - brass', 'Lamp 5 - clay', 'Lamp 2 - silver'])).toContainEqual(['Lamp brass', 1, null])
})

test('a unit and a name run together where a comma was lost', () => {
  expect(itemsOf('Chawal 5kggehu 2kgjau 250gm')).toEqual([
    ['Chawal', 5, 'kg'],
    ['gehu', 2, 'kg'],
    ['jau', 250, 'g'],
  ])
  expect(itemsOf('Ghee 500gms')).toEqual([['Ghee', 500, 'g']])
})

test('a thing of glass opens with no unit, and leaves the other amounts alone', () => {
  const texts = ['Glass bangles 12', 'Coconut 5', 'Rice 2 kg']
  const parsed = parseLines(texts.map((text, index) => lineAt(text, index / 20)))
  expect(parsed.flatMap((line) => (line.kind === 'items' ? line.items : []))).toMatchObject([
    { words: 'Glass bangles', quantity: 12, quantityDoubtful: false },
    { words: 'Coconut', quantity: 5, quantityDoubtful: false },
    { words: 'Rice', quantity: 2, quantityDoubtful: false },
  ])
})

test.each([
  ['कलश के लिए 1 नारियल', [['नारियल', 1, null]]],
  ['Kalash ke liye 1 nariyal', [['nariyal', 1, null]]],
  ['पंडित जी के लिए 1 धोती', [['धोती', 1, null]]],
  [
    'पूजा हेतु 5 पान 5 सुपारी',
    [
      ['पान', 5, null],
      ['सुपारी', 5, null],
    ],
  ],
])('a number behind what things are for counts the name behind it: %s', (text, items) => {
  expect(itemsOf(text)).toEqual(items)
})

test('how many kinds before a name leaves the amounts behind the names', () => {
  expect(itemsOf('५ प्रकारची फळे १ संच, केळी १ डझन')).toEqual([
    ['फळे', 1, 'set'],
    ['केळी', 1, 'dozen'],
  ])
})

test('a vessel alone stands behind a serial number where its neighbours count on', () => {
  expect(itemsOfAll(['6 घंटी 1', '7 ताम्हण 1', '8 वाटी', '9 समई 2', '10 पाट 1'])).toContainEqual(['वाटी', null, null])
})

test('pieces that open a line are no serial number where the next ones stand before their names too', () => {
  expect(itemsOf('३ नग खारीक, ३ नग बदाम')).toEqual([
    ['खारीक', 3, 'piece'],
    ['बदाम', 3, 'piece'],
  ])
})
