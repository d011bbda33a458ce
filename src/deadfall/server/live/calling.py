"""Two words to say: how somebody is called to a table over the phone or across the room.

They open the lobby and nothing else, are dead when the match begins or a day later, and nobody may guess often.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Mapping
from typing import Any

from deadfall.server.storage.store import WAITING

ALIVE = 24 * 3600  # seconds
# Two thousand short words; no two of them differ in one letter alone, or in two that have changed places.
_WRITTEN = """
abbey absorb abyss accept achieve acid acorn acre acrobat active actor adder admiral admire adopt advise aerial
agent agile agree alcove alert algebra alike allow almond aloof alpaca amber amulet amuse anchor anchovy ancient
angler angry annual answer antenna anthem antique anvil aphid appear applaud apple apricot apron archer archive
arctic ardent arena armada aroma arrange arrive artist ash aspect aspen assist athlete atlas atoll atrium attend
aura author autumn avenue aviary avoid awake awkward awl axiom axle azalea azure baboon badger bagpipe baker
balance balcony bald ballad ballot bamboo bandage banjo banner banyan barber bargain barge barley barrel basil
basket bassoon bat baton bauble bayou bazaar beacon beauty beaver beckon become bedrock beech beetle begin
behave beige believe bell bellows belong bend bicycle bight birch biscuit bishop bison bittern bland blanket
bleak blink blithe blossom bluff blunt bobbin bobcat bodkin bog bonanza bonfire bonnet bonus borough bottle
boulder bounce bounty bowl boxer boxwood bracken bramble bravado brave bravery brazier bream breathe breeze
brewer briar bridle brief brigade brisk brittle broad brocade bronco bronze brooch broom brush bubble bucket
buckeye buckle budget buffalo buffet bugle builder bullock bundle bunting buoy burdock bureau burrow bursary
bustle butcher butter button buzzard cabbage cabin cable cactus cadence cadet calypso camel camera campus canal
canary candid candle candy canoe canopy canvas canyon cape capital capstan captain caramel caravan carbon career
careful cargo carmine carol carp carpet carve cascade cashier castle casual catalog catkin cavalry caviar cedar
celery cellar cello census centaur century ceramic cereal cerise chain chalet chalice chalk chamber chamois
chancel chapel chapter chariot chart chasm cheap cheer cheese cheetah chef cherry chess chicory chilly chimera
chimney chirp chisel chorus chowder chubby chuckle churn chutney cicada cider cinema circle circus cistern
citadel citizen civil clamour clap claret clean cleanse cliff climb cloak cloud clumsy cluster coach coast
cobalt cobbler cobra cockle cocoa coconut cocoon cod coffer coin collect colonel colony column comb combat
combine comedy comet comfort comic common compact compare compass compost concert condor conifer consul contest
convoy cookie copper copse coral cork corner corsair corset cosmos costume cosy cottage cotton cougar council
count courage courier course cousin cove cowboy cowslip coyote cradle crafty crag crane cranny crater crawl
crayon crazy create credit creek crew cricket crimson crisp crocus crooked cross crouch crown cruise crumpet
crunch crystal cuckoo cuddle cuff cuisine cunning cupcake curator curious curlew curry curtain cushion custom
cutlass cyan cyborg cycle cyclone cygnet cymbal cypher cypress dahlia daisy dale dancer daring dart dawn dealer
debate debut decade declare decoy deep deft delight deliver delta deluge denim dense dentist depart depot
derrick desert deserve design desk detect detour develop diamond diary dice digit dill dim dinghy dingle dinner
diploma dipper discus distant ditch divide dizzy djinn docile dock doctor dogma dogwood dollar dolphin domain
domino donjon dory doublet dovecot dozen drab dragon drama drawer dredger drift drink drizzle drop drought drum
duchess duel dugout dune dusty duvet dwarf dynamo eagle early earnest earring earwig easy ebony echo eclair
eclipse edge edifice editor eel effort egg elder elegant elegy elixir elk embark embassy emblem embryo emerald
emerge emperor empty encore endless energy engine enigma enlist enter envoy epaulet episode epoch equator errand
escape esquire essay estuary ethic evening exact examine example exodus exotic expand expert explain eyelet
fabric facade faint fairy fajita falafel falcon false family famous fancy fanfare farmer fashion faucet feast
federal fedora feeble fence fennel fern ferret ferry fertile fetch fiction fiddle field fierce fiesta fig figure
filter finale finch finish firefly fireman firm fisher fjord flagon flask flax fleece flicker flight flimsy flip
float flood florist flour flow fluent fluffy flute flutter fly focus folder foliage fond fondue footman forceps
forest forge forgive formal formula fortune fossil frank frantic freckle free freedom fresco fresh friend
frigate frog frost frugal fuchsia fugue fulcrum full funny furlong furnace fuse future fuzzy gadget galaxy
gallant galleon galley gallop gambit gamble gannet garden garland garter gate gather gaudy gauge gaunt gavel
gazebo gazelle gecko gelatin general genius gentle genuine gesture geyser gherkin ghostly giant gibbon giddy
gift giggle gimlet ginger ginseng giraffe glacier glade gleam glen glider glimmer gloomy glory glossy glove gnat
gnocchi goblet goblin gold golden gondola goose gopher gorilla goulash gown grand granite grape grasp gravity
grebe greedy green grey griffin grille grin gritty grocer groove grotto grow gruff grumble grumpy guard gudgeon
guess guide guild guitar gulf gully gumdrop gusto habit haddock haiku halberd halibut halo halter hamlet hammer
hammock hamster happy harbour hardy hare harmony harness harper harpoon harvest hasty hatchet haul hazard hazel
hazy healthy heath heather heaven heavy heifer helmet helpful hemlock henna herald hermit heron herring hexagon
hiccup hillock hinge history hoarse hobby hobnob hoe hoist holiday hollow holly holster homely honest honey hops
horizon horn hornet hover hubcap huge hum humbug hungry hunt hunter hurdle husky hydrant hyena hymn ibex iceberg
icicle idea idiom idle igloo ignite iguana image imagine immense impala improve impulse incense income index
indigo inferno ingot inkwell inlet insight inspect invent invite iris irony island isotope isthmus item ivory
ivy jackal jackdaw jacket jackpot jade jaguar jargon jasmine jaunty javelin jealous jelly jersey jester jetty
jewel jigsaw jockey jodhpur joiner journal journey joust jovial joy jubilee judge jug juggler juice jumble
jungle juniper jury justice karma kayak kazoo kebab keen kelp kelvin kestrel keynote khaki kick kilt kimono
kindle king kingdom kiosk kitchen kiwi knack kneel knight knocker knoll knot knuckle kraken krypton label
lacquer ladle lagoon laird lake lamp lamprey lance lantern lanyard lapwing larch lasagna lasso lathe lattice
laugh launch laurel lava lavish lawyer lead learn leave lector lecture ledger legal legend leisure lemming lemon
lemur lenient lentil leopard lever liberty library lichen likely lilac lily lilypad lime limit limpet linden
lingo linnet lion liquid listen litter lizard llama lobster local loch locket locust lodge lofty logic loom lord
lorry lose lotus lovely lowland loyalty lozenge lucid luck lullaby lunar lupin lush luxury lychee lynx lyre
macaw magenta magic magma magnet magpie maiden main majesty mallard mammoth manatee mango manor mantis mantle
maple maraca marble margin marina mariner market maroon marsh marten marvel mascara mascot mason massive mast
matron matter mauve maxim meadow mean measure medal medic medley melody melt memory mentor menu mercury merit
merlin mermaid mesa meteor method metric midge mighty mild miller mimic mimosa minaret miner mink minnow miracle
mirror mission misty mitten mix mixture moat modern modest moment monarch monkey monocle monsoon moody morning
mortar mosaic moss moth motif motion motor motto muddy muffler mukluk mullet munch murmur muscle museum music
mussel mustang mustard mutual myrtle mystery nacho naive nap napkin narwhal nation nature navy nebula nectar
needle nervous nettle network neutral newt nickel nimble noble noisy nomad noodle noon notary nougat nova novel
novice nozzle nugget numb number nursery nutmeg nutty oak oasis oatcake oatmeal obelisk object oboe obscure
observe obtain occupy ocean ocelot ochre octave octopus odd odyssey office ogre olive omelet onion onward onyx
opal opera option oracle orange orbit orca orchard orchid order oregano organ origin ornate osier osprey ostler
ostrich otter ottoman outback outcome outpost ouzel oven owlet oxbow oxygen oyster package pact paddle padlock
pageant pagoda pail painter palace pallet palm pan pancake panic pannier pansy panther papaya paper paprika
papyrus parable parade paradox parasol parcel park parody parrot parsley parson partner party pass passage
pastime pastry pasture patch patient pattern pause paving pavlova peace peak peapod pearl peasant pebble pedlar
pelican pencil pendant pension people pepper perch perform pergola perky pesto petal petrol petunia pewter
phantom phoenix phrase piano piccolo pickaxe picture pier pigeon pigment pike pilgrim pillar pincer pinnace
pirate piston pitcher pivot pixel pizza placid plaice plain planet plaque plasma plateau platter play playful
plaza please pledge plot plover plum plumber plunge poet point polecat polish polite polka pollen polygon poncho
pony poor popcorn poplar poppy porter portion portly potato potent pouch powder prairie praise praline prawn
precise prefect premium prepare present pretty pretzel pride primal prince prism privet problem product profile
project promise prompt proper prophet protein proud proverb prowl public pudding puffin pulley pulpit pulsar
pump pumpkin puppet purple purse puzzle pyjama python quaint quaker quality quarry quarter quartz quasar quay
queen quick quilt quince quiver quiz quokka quorum quota rabbit race radar radio radish raft rafter railing
rainbow rampart ranger rapid rapier rattle raven ravine ravioli razor reach ready reaper rebus recall receipt
recess recipe record reed reform refrain regent region regular relax relic remain remedy repair repeat reply
rescue respect result return reunion reward rhombus rhubarb rhythm rich ricotta rigid ripe risotto ritual rival
river roam robe robin rocky rodeo roll romance rosette rotund rough routine rowan royal ruby rudder ruffle
rugged ruin ruler runway rural russet rust sacred saddler safari saffron sage sailor salad salmon salty salute
samosa samovar sample sandal sandbar sapling sardine satchel satin satire satsuma saturn saucer sauna sausage
savanna saw scale scallop scamper scarab scarce scarf scarlet scatter scene scepter scheme scholar science scold
scooter scout scrape scratch scree scribe scroll scrub scythe search season secret secure see segment senator
sepia sequel sequoia serene series sermon servant service session severe sextant shabby shadow shaggy shallot
shampoo shape sharp shawl shears shed sherbet sheriff sherpa shield shiny shiver shore shovel shower shrew
shrimp shrug shuffle shutter shy sickle sienna sierra sigh signal signet silence silent silky silo silver
sincere sip siphon siskin sister sketch skewer skill skillet skinny skylark slate sleepy sleet sleigh slender
slice slim sling slipper sloe sloth slurp small smart smile smith smock smoky smooth snail sneak sneeze snooze
snorkel snow snug soap sober sofa solar soldier solemn solid solve sonata song sorbet sorcery sorrel soul sound
source spade spaniel spanner sparkle sparrow sparse spatula spear spectre speech sphere spicy spider spin
spinach spindle spinney spire spirit splash sponge spool sport spotted spring sprout spruce spry spur squall
square squash squeeze squid stable stack stadium stamen stanza stapler star statue steady steep steeple stencil
steppe stern stew steward sticky stiff stirrup stitch stoat stoker stop storm stove strait strand strange strap
stream street stretch strict stride strong strudel student studio stumble sturdy style stylus subject subtle
success sudden sugar sultan sumac summer summit summons sun sunbeam sundial sunrise sunset super supple surface
sushi swallow swamp sway sweater swift symbol symptom syringe syrup system tabard tabby tablet tackle tadpole
taffeta talent tall tambour tame tandem tangy tankard tapioca tapir target tariff tarn tartan tassel taste taupe
tavern teacher teal tempest temple tempo tender tent tepid termite terrace terrier texture thank thaw theory
thermos thesis thimble thin thistle thorny thread thrifty thrill throne throw thrush thumb thunder thyme tiara
ticket tideway tidy tiger tile timber timid tinker tinsel tiptoe tired tissue toad toffee tofu toga token tomato
tongs topaz topic topsail torch tornado totem toucan tourist towel tractor trader traffic trail trailer transom
trapeze trapper travel treadle treaty trellis tremble tribe tribute trick trident trifle trinket tripod triumph
trivia trolley trooper trophy trouble trout truce trudge trunk trusty truth try tugboat tuition tulip tumbrel
tuna tundra tunic tunnel turban turbine turbot tureen turkey turnip turret turtle tutor tuxedo twine twirl twist
tycoon type typhoon ukulele umpire unfold unicorn unique unit unlock unpack upgrade upland upper upset uranus
urchin urgency urgent urn useful usher usual utopia vacuum valet valiant valid value vampire vanilla vanish
variety vase vault velvet venture venus veranda verbena verdant verdict verse version vessel viaduct vibrant
victory video view viking village vinegar viola violet violin viper virtue viscose vision visit visor vital
vitamin vivid vixen voice volcano vole volume vortex voyage vulture waffle wager wagon wait waiter walk walkway
wallaby walnut walrus waltz warbler warrior wary wasabi wasp wave wealth weasel wedding weekend weevil welcome
wet wetsuit whale wharf whelk whimsy whirl whisper wicker wide widgeon width wigwam willow win window windy
winkle winter wisdom wish witness witty wobble wonder wood wooden woolly world worth wrap wreath wren wrench
write yacht yard yarrow year yellow yeoman yeti yew yodel yogurt yoke young youth zany zebra zenith zephyr zest
zigzag zither zodiac zone
"""
WORDS = _WRITTEN.split()


def two_words() -> str:
    """Two words that nobody can foresee."""
    return f"{secrets.choice(WORDS)}-{secrets.choice(WORDS)}"


def as_said(text: str) -> str:
    """Two words as they are kept, however somebody has written them; empty if they are not two."""
    found = re.findall(r"[a-z]+", text.lower())
    return "-".join(found) if len(found) == 2 else ""


def alive(row: Mapping[str, Any]) -> bool:
    """Whether the words of a table still call somebody there."""
    return bool(row["status"] == WAITING and time.time() - row["created"] < ALIVE)
