/**
 * Words from published lists of leaked passwords, in lower case. Trailing digits and symbols are removed before the
 * lookup.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passw0rd pa55word p@ssword p@ssw0rd passwort contrasena motdepasse password1 password12 password123 welcome welcome1 letmein letmein1
  qwerty qwertyui qwertyuiop qwerty123 qwerty1234 qwerty12 qwertz qwertzuiop azerty azertyuiop asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm zxcvbnm1 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx zaq12wsx zaq1zaq1 abcd1234 abc12345 abc123456 abcdef123 a1b2c3d4 a1234567 a12345678 aa123456 aaa123456
  12345678 123456789 1234567890 0123456789 9876543210 987654321 87654321 11111111 111111111 00000000 12341234 12121212 11223344 123123123 123454321 147258369
  1234qwer 123qwe123 123qweasd 12qwaszx 123abc123 147852369 159357456 123321123 55555555 66666666 77777777 88888888 99999999 10203040 13579246 31415926
  iloveyou iloveyou1 ilovegod loveyou lovelove princess princess1 sunshine sunshine1 superman superman1 batman batman123 spiderman ironman starwars pokemon naruto
  football football1 baseball baseball1 basketball soccer hockey liverpool chelsea arsenal barcelona realmadrid juventus manchester steelers yankees cowboys lakers
  michael michelle jennifer jessica jordan jordan23 daniel thomas charlie ashley andrew robert matthew anthony joshua nicole hannah william elizabeth alexander samantha
  monkey monkey123 dragon dragon123 master master123 shadow hunter hunter2 killer ranger tigger ginger pepper cookie cheese chocolate banana orange butterfly flower
  computer internet samsung google facebook linkedin dropbox adobe123 photoshop microsoft windows apple123 iphone android mustang ferrari porsche mercedes corvette harley
  trustno1 whatever whatever1 freedom secret secret123 access access14 mynoob login default changeme changeit letmein123 test1234 testtest test123 testing guest guest123
  admin administrator admin123 admin1234 admin12345 root1234 rootroot toor1234 system manager operator superuser support service server database backup oracle mysql postgres
  company business courier shipping shipment delivery freight logistics package waybill tracking dispatch dispatcher warehouse peachtree atlanta georgia
  summer summer2024 summer2025 summer2026 winter winter2024 winter2025 winter2026 spring spring2025 spring2026 autumn autumn2025 january february october november december
  monday friday sunday holiday christmas happy happy123 lovely forever angel angels jesus jesus123 blessed heaven god12345 america england canada australia germany
  blink182 metallica nirvana slipknot greenday eminem rockyou bubbles snoopy garfield minecraft fortnite roblox nintendo playstation xbox360 gamer123 player1
  correcthorsebatterystaple correct horse battery staple pass1234 pass12345 p4ssword passpass passcode password! password. qwer1234 qweasdzxc poiuytrewq mnbvcxz lkjhgfdsa
  goodluck hello123 hello1234 hellohello helloworld welcome123 welcome2024 welcome2025 welcome2026 mypassword mypass123 newpassword temp1234 temporary`.split(
    /\s+/,
  ),
);
